import type { Response } from 'express';
import type { RateLimit } from '../options';
import { ServiceError } from '../serviceError';

/** Counts requests in fixed windows that begin at multiples of their length (spec: Limits, Rate limiting). */
export class RateLimiter {
	private windowStart = 0;

	private used = 0;

	/** Sets the three X-RateLimit headers, and refuses with 429 what is above the limit. */
	take(limit: RateLimit, response: Response): void {
		const windowMs = limit.windowSeconds * 1000;
		const start = Math.floor(Date.now() / windowMs) * windowMs;
		if (start !== this.windowStart) {
			this.windowStart = start;
			this.used = 0;
		}
		this.used += 1;
		response.set({
			'X-RateLimit-Limit': String(limit.limit),
			'X-RateLimit-Remaining': String(Math.max(0, limit.limit - this.used)),
			'X-RateLimit-Reset': String(Math.ceil((start + windowMs) / 1000)),
		});
		if (this.used <= limit.limit) return;
		throw new ServiceError(429, 'rate_limit_error', 'rate_limit_exceeded', 'Too many requests');
	}

	/** Starts again, as if nothing had been requested. */
	clear(): void {
		this.used = 0;
	}
}
