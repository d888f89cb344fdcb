/**
 * Ends what a program has started when that program is gone, even when it was ended by force and could clean up nothing.
 * It reads lines from the program, `+PID` for a process group that has begun and `-PID` for one that has ended; when the
 * lines end, the program has ended, and so do the groups that are left.
 */
import { createInterface } from 'node:readline';

const groups = new Set();

// A signal to the terminal's whole group is for the program, whose end is then seen here.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
	const pid = Number(line.slice(1));
	if (line.startsWith('+')) groups.add(pid);
	else groups.delete(pid);
}
for (const pid of groups) {
	try {
		process.kill(-pid, 'SIGKILL');
	} catch {
		// The group ended by itself.
	}
}
