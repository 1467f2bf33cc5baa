/** The statuses of answers that the admin treats in its own way. */
export const httpStatus = {
  badRequest: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
} as const
