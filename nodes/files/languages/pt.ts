import type { Language } from './language';

export const PORTUGUESE: Language = {
	code: 'pt',
	isDayFirst: true,
	oldEncoding: 'windows-1252',
	fields: {
		key: [
			'Fatura, Número da fatura, Número documento fornecedor, Nº doc fornecedor',
			'Documento, Doc, Número da encomenda',
			'Referência interna',
		],
		name: [
			'Beneficiário, Destinatário, Titular, Titular conta, Favorecido, Recebedor',
			'Nome, Nome completo, Nome e apelido, Apelido e nome',
			'Fornecedor, Credor, Funcionário, Trabalhador, Colaborador',
			'',
			'Empresa, Razão social, Designação social',
			'Contacto, Contato, Pessoa de contacto',
		],
		firstName: ['Primeiro nome, Nome próprio'],
		lastName: ['Apelido, Apelidos, Sobrenome, Último nome'],
		accountNumber: [
			'IBAN, Código IBAN, Conta IBAN',
			'Número da conta, Número da conta bancária, NIB, Endereço wallet, Endereço carteira',
			'Conta, Conta bancária, Conta destino',
		],
		network: ['Rede, Blockchain'],
		country: ['', 'País, Código país'],
		swift: ['BIC, SWIFT, Código BIC, Código SWIFT, Código BIC SWIFT, BIC banco, SWIFT banco'],
		amount: [
			'Valor a pagar, Montante a pagar, A pagar, Por pagar, Total a pagar, Valor pagamento, ' +
				'Valor em dívida, Montante em dívida, Pendente, Em aberto, Por regularizar, ' +
				'Valor por regularizar, Por liquidar, Valor líquido, Líquido a receber, ' +
				'Salário líquido, Vencimento líquido',
			'Bruto, Valor bruto, Total, Valor total, Montante total, Valor fatura, Valor com IVA, ' +
				'Total com IVA, Salário bruto',
			'Valor, Montante, Quantia, Importância, Salário, Ordenado',
		],
		currency: ['Moeda, Código moeda, Criptomoeda'],
		concept: [
			'Descritivo, Finalidade, Mensagem, Referência pagamento',
			'Descrição, Detalhe, Observações, Nota, Texto',
			'Referência',
		],
		dueDate: [
			'Vencimento, Data vencimento, Data venc, Data limite, Data limite pagamento',
			'Data pagamento, Data execução, Data valor, Data transferência, Data processamento',
			'Data',
		],
		email: ['Email, E-mail, Mail, Correio eletrónico, Correio eletrônico, Endereço email'],
		phone: ['Telefone, Tel', 'Telemóvel, Celular'],
		address: ['Morada, Endereço, Rua'],
		postalCode: ['Código postal'],
		city: ['Cidade, Localidade'],
		province: ['Província, Distrito'],
	},
	says: {
		paid:
			'Pago em, Já pago, Valor pago, Valor já pago, Faturas pagas, Transferido, ' +
			'Transferido em, Reembolsado, Reembolsado em, Regularizado, Regularizado em, Executado, ' +
			'Executada, Executado em, Enviado, Enviada, Enviado em, Processado, Processada, ' +
			'Processado em, Liquidado, Liquidada, Liquidado em, Data de liquidação, Concluído, ' +
			'Concluída, Concluído em, Compensado, Compensada, Lançado, Lançado em, Hash, ' +
			'Hash da transação, Referência bancária, Referência do banco, Lote de pagamento',
		blocked: 'Bloqueio, Não pagar, Bloqueado',
		approved: 'Aprovado, Autorizado',
		status: 'Status, Estado, Estado do pagamento, Situação, Pago',
		kind: 'Tipo, Tipo documento, Tipo de fatura',
		method: 'Forma de pagamento, Método de pagamento, Tipo pagamento, Pagamento',
		side: 'Débito crédito',
		collects:
			'Mandato, Referência do mandato, Data do mandato, Data de assinatura, ' +
			'Data de assinatura do mandato, Identificador do credor, ID credor, ' +
			'Tipo de sequência, Débito direto, ADC',
		statement:
			'Data movimento, Data operação, Data transação, Saldo após movimento, Saldo após, ' +
			'Saldo contabilístico, Saldo disponível, Saldo inicial, Saldo final, Conta própria, ' +
			'Nossa conta, Extrato, Número de extrato',
		owed: 'Código cliente, Número de cliente',
		memo: 'Etiqueta de destino, Tag de destino, Memo de destino, Memo wallet, Memo carteira',
		money:
			'Saldo, Desconto, Comissão, Retenção, IVA, Valor IVA, Quantidade, Qtd, Unidades, Horas, ' +
			'Horas trabalhadas, Preço, Preço unitário, Valor unitário, Taxa, Taxa horária, Tarifa, ' +
			'Valor hora, Valor por hora, Taxa de câmbio, Câmbio, Subtotal',
	},
	harmless:
		'Data fatura, Data documento, Data emissão, Data de lançamento, Data encomenda, Criado, ' +
		'Criado por, Data de criação, Departamento, Centro de custo, Projeto, Comprador, ' +
		'Código fornecedor, Número de fornecedor, ' +
		'Número de funcionário, Número de trabalhador, Número mecanográfico, NIF, NIPC, ' +
		'Contribuinte, Número de contribuinte, CNPJ, CPF, Banco, Nome do banco, Balcão, Categoria, ' +
		'Nº, Linha, Número da linha, Período, Mês, Evento, Função, Responsável, Data de nascimento',
	words: {
		payees: 'beneficiário, destinatário, titular, favorecido',
		partners: 'fornecedor, funcionário, trabalhador, colaborador, contacto, contato',
		fillers:
			'a, as, da, das, de, do, dos, e, em, o, os, ou, para, por, um, obrigatório, opcional, ' +
			'dd, mm, aaaa, novo, nova',
		notPayee: 'nosso, nossa, pagador, ordenante, remetente, débito, antigo, antiga, anterior',
		notAmount: 'sem, iva, cêntimos, k',
		due: 'pendente, aberto, pagar, restante',
	},
	cells: {
		yes: 'sim, s, verdadeiro, x',
		no: 'não, n, falso',
		open:
			'a pagar, por pagar, por liquidar, por regularizar, em aberto, aberto, aberta, ' +
			'em dívida, não pago, não paga, vencido, vencida, em atraso, aguarda pagamento, ' +
			'aguardando pagamento, aprovado, aprovada, aprovado para pagamento, ' +
			'aprovada para pagamento, pronto para pagamento, pronta para pagamento',
		bill:
			'fatura, fatura de compra, fatura de fornecedor, fatura fornecedor, fatura recebida, ' +
			'salário, ordenado, vencimento, despesa, despesas, nota de despesas',
		transfer:
			'transferência, transf, transferência bancária, transferência SEPA, ' +
			'transferência internacional, transferência imediata, TRF, TED',
		total: 'total, subtotal, soma, total geral, saldo',
		failed: 'NULO!, DIV/0!, VALOR!, REF!, NOME?, NÚM!, NUM!, N/D, DESPEJAR!, CALC!, CAMPO!',
	},
};
