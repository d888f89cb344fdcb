import type { Language } from './language';

export const SPANISH: Language = {
	code: 'es',
	isDayFirst: true,
	oldEncoding: 'windows-1252',
	fields: {
		key: [
			'Factura, Número de factura, Fra, Nº Fra, Referencia factura, Ref factura, Su factura, ' +
				'Su documento, Número documento proveedor',
			'Documento, Doc, Número de documento, Num doc, Pedido, Número de pedido',
			'ID de pago, Referencia interna, Nuestra referencia, Referencia end to end',
		],
		name: [
			'Beneficiario, Destinatario, Titular, Titular cuenta, Nombre titular, Perceptor',
			'Nombre, Nombre completo, Nombre y apellidos, Nombre y apellido, ' +
				'Nombre o razón social, Denominación, Apellidos y nombre, Apellido y nombre',
			'Proveedor, Acreedor, Empleado, Trabajador, Colaborador',
			'Tercero, Título',
			'Empresa, Razón social, Nombre fiscal, Nombre comercial',
			'Contacto, Nombre contacto, Persona de contacto',
		],
		firstName: ['Nombre de pila, Primer nombre'],
		lastName: ['Apellido, Apellidos'],
		accountNumber: [
			'IBAN, Código IBAN, Cuenta IBAN, Número cuenta IBAN',
			'Número de cuenta, Número de cuenta bancaria, CCC, CLABE, CBU, Dirección wallet, ' +
				'Dirección cartera, Dirección billetera',
			'Cuenta, Cuenta bancaria, Cta bancaria, Cuenta corriente, Cuenta abono, Cta abono, ' +
				'Cuenta destino',
		],
		network: ['Red, Red blockchain'],
		country: ['País banco, País cuenta', 'País, Código país'],
		swift: ['BIC, SWIFT, Código BIC, Código SWIFT, Código BIC SWIFT, BIC banco, SWIFT banco'],
		bankCode: ['Entidad, Oficina, Sucursal'],
		amount: [
			'Importe a pagar, A pagar, Por pagar, Total a pagar, Importe pendiente, Pendiente, ' +
				'Pdte, Pte, Pendiente de pago, Pendiente pago, Importe pendiente de pago, ' +
				'Importe de pago, Importe a transferir, Importe transferencia, Importe vto, ' +
				'Importe vencimiento, Importe líquido, Líquido, Líquido a percibir, Líquido a pagar, ' +
				'Total líquido, Total a percibir, Neto a percibir, Importe neto a percibir, ' +
				'Neto a pagar, Salario neto, Sueldo neto, Nómina neta',
			'Bruto, Importe bruto, Total, Importe total, Importe factura, Total factura, ' +
				'Importe con IVA, Importe IVA incluido, Total con IVA, Total IVA incluido, ' +
				'Salario bruto, Sueldo bruto',
			'Importe, Monto, Cuantía, Cantidad, Suma, Salario, Sueldo, Nómina, Importe reembolso',
			'Neto, Importe neto',
		],
		currency: ['Moneda, Código moneda, Divisa, Código divisa, Criptomoneda', 'Divisa factura'],
		concept: [
			'Concepto, Concepto de pago, Concepto transferencia, Motivo, Motivo de pago, Asunto, ' +
				'Mensaje, Referencia pago',
			'Descripción, Detalle, Observaciones, Nota, Texto',
			'Referencia, Número de referencia',
		],
		dueDate: [
			'Vencimiento, Fecha de vencimiento, Vto, Vcto, Fecha vto, Fec vto, F vto, ' +
				'F vencimiento, Vence, Fecha límite, Fecha límite pago',
			'Fecha de pago, F pago, Fecha prevista de pago, Fecha ejecución, Fecha valor, ' +
				'Fecha transferencia, Fecha abono',
			'Fecha',
		],
		email: ['Email, E-mail, Mail, Correo, Correo electrónico, Email contacto'],
		phone: ['Teléfono, Tel', 'Móvil, Teléfono móvil, Celular'],
		address: ['Dirección, Línea de dirección, Dirección postal, Domicilio, Calle'],
		postalCode: ['Código postal, CP'],
		city: ['Ciudad, Población, Localidad, Municipio'],
		province: ['Provincia, Comunidad autónoma, Distrito'],
	},
	says: {
		paid:
			'Pagado, Pagada, Pagado el, Ya pagado, Fecha pagado, Importe pagado, Facturas pagadas, ' +
			'Anticipo, Cobrado Pagado, Transferido, Transferido el, Reembolsado, Reembolsado el, ' +
			'Remesado, Remesada, Remesa, Número de remesa, Regularizado, Fecha compensación, ' +
			'Compensado, Compensada, Ejecutado, Ejecutada, Ejecutado el, Enviado, Enviada, ' +
			'Enviado el, Procesado, Procesada, Procesado el, Liquidado, Liquidada, Liquidado el, ' +
			'Fecha de liquidación, Completado, Completada, Completado el, Contabilizado, ' +
			'Contabilizada, Hash, Hash de la transacción, Referencia bancaria, Referencia del banco',
		blocked: 'Bloqueo, Bloqueo de pago, Bloqueado, Bloqueado para pago, No pagar',
		approved: 'Aprobado, Aprobada, Autorizado, Visto bueno',
		status: 'Estado, Estado de pago, Estado factura, Situación, Pago',
		kind: 'Tipo, Tipo documento, Tipo de factura',
		method: 'Forma de pago, Método de pago, Medio de pago',
		side: 'Debe Haber, D H, Débito crédito',
		collects:
			'Mandato, Referencia mandato, Ref mandato, Fecha mandato, Fecha de firma, ' +
			'Fecha firma mandato, Identificador del acreedor, ID acreedor, ' +
			'Tipo de secuencia, Adeudo, Adeudo directo, Tipo de adeudo, Domiciliación, Domiciliado, ' +
			'Recibo domiciliado',
		statement:
			'Fecha operación, Fecha movimiento, Fecha transacción, Movimiento, ' +
			'Saldo tras movimiento, Saldo posterior, Saldo disponible, Saldo contable, ' +
			'Saldo inicial, Saldo final, Cuenta propia, Nuestra cuenta, Número de extracto',
		owed: 'Código cliente, Número de cliente',
		memo:
			'Etiqueta de destino, Tag de destino, Memo de destino, Memo wallet, Memo billetera, ' +
			'Memo cartera',
		money:
			'Saldo, Descuento, Dto, Descuento pronto pago, Comisión, Retención, Importe retención, ' +
			'Retención IRPF, IRPF, IVA, Importe IVA, Cuota IVA, Tipo IVA, Unidades, Cant, ' +
			'Número de unidades, Horas, Horas trabajadas, Precio, Precio unitario, ' +
			'Precio por unidad, Precio hora, Tarifa, Tarifa por hora, Tarifa horaria, ' +
			'Importe por hora, Tipo de cambio, Subtotal',
	},
	harmless:
		'Fecha factura, Fecha documento, Fecha de emisión, Fecha contable, Fecha pedido, Creado, ' +
		'Creado por, Fecha de creación, Departamento, Centro de coste, Proyecto, Comprador, ' +
		'Código proveedor, Número de proveedor, ' +
		'Código empleado, Número de empleado, ID empleado, ID proveedor, NIF, CIF, DNI, NIF IVA, ' +
		'Banco, Nombre del banco, Categoría, Cuenta contable, Nº, Fila, Línea, Número de línea, ' +
		'Periodo, Mes, Evento, Puesto, Responsable, Fecha de nacimiento',
	words: {
		payees: 'beneficiario, destinatario, titular, perceptor',
		partners: 'proveedor, acreedor, empleado, trabajador, colaborador, contacto',
		fillers:
			'a, al, de, del, e, el, en, la, las, los, o, para, por, y, obligatorio, obligatoria, ' +
			'opcional, dd, mm, aaaa, nuevo, nueva',
		notPayee:
			'nuestro, nuestra, ordenante, cargo, emisor, origen, pagador, antiguo, antigua, anterior',
		notAmount: 'neto, sin, impuestos, iva, céntimos, miles, k, m, millones',
		due: 'pendiente, pendientes, pdte, pte, pagar, adeudado, restante',
	},
	cells: {
		yes: 'sí, s, verdadero, x',
		no: 'no, n, falso, ninguno, ninguna',
		open:
			'pendiente de pago, pendiente de pagar, por pagar, a pagar, sin pagar, no pagado, ' +
			'no pagada, abierto, abierta, vencido, vencida, aprobado, aprobada, aprobado para pago, ' +
			'aprobada para pago, autorizado para pago, autorizada para pago, listo para pagar, ' +
			'lista para pagar',
		bill:
			'factura, fra, factura recibida, factura de compra, factura de proveedor, ' +
			'factura proveedor, nómina, salario, sueldo, gasto, gastos, nota de gastos, ' +
			'hoja de gastos',
		transfer:
			'transferencia, transf, transferencia bancaria, transferencia SEPA, ' +
			'transferencia inmediata, transferencia internacional, transferencia nacional, TRF',
		total: 'total, subtotal, suma, total general, saldo',
		failed:
			'¡NULO!, ¡DIV/0!, ¡VALOR!, ¡REF!, ¿NOMBRE?, ¡NUM!, N/D, N/A, ¡DESBORDAMIENTO!, ¡CALC!, ' +
			'¡CAMPO!, ¡CONECTAR!, ¡BLOQUEADO!, ¡DESCONOCIDO!',
	},
};
