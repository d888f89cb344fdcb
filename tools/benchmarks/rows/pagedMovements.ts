/** Pages of 50, one after the other, until the service says that there are no more. */
export function pagedMovements(baseUrl: string) {
	return {
		url: `${baseUrl}/movements/`,
		options: {
			pagination: {
				pagination: {
					paginationMode: 'updateAParameterInEachRequest',
					parameters: {
						parameters: [
							{ type: 'qs', name: 'limit', value: '50' },
							{ type: 'qs', name: 'offset', value: '={{ $pageCount * 50 }}' },
						],
					},
					paginationCompleteWhen: 'other',
					completeExpression: '={{ $response.body.hasMore === false }}',
				},
			},
		},
	};
}
