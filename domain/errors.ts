/** Every failure the API answers on purpose, and its HTTP status (DESIGN §5). */
export const STATUS_OF = {
  validation: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof STATUS_OF;

/** A failure with a code; worker/api/envelope.ts is the one place that turns it into status and body. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** What a program can go on with: the values a save collided with, where a record is used. */
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: {
      fields?: Record<string, string>;
      headers?: Record<string, string>;
      details?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.fields = more.fields;
    this.headers = more.headers ?? {};
    this.details = more.details;
  }
}
