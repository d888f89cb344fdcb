/** Address of the payment page. It does not resolve: nobody pays at the sandbox except by the admin path. */
export function shortUrlOf(id: string): string {
	return `https://pay.example.com/${encodeURIComponent(id)}`;
}
