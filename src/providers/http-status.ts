/** The response statuses that the admin handles specially. */
export const httpStatus = {
  noContent: 204,
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooManyRequests: 429,
  serverError: 500,
} as const
