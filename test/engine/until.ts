/** Waits until a condition holds; otherwise the test runs into its own time limit. */
export async function until(isSo: () => boolean): Promise<void> {
	while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
}
