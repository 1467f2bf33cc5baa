/** What the admin says of failures that no server put into words. */
export const errors = {
  'error.network': 'The server can not be reached. Check the connection and try again.',
  'error.timeout': 'The server took too long to answer. Try again.',
  'error.unknown': 'Something failed without an explanation. Try again.',
  'error.retry': 'Try again',
} as const
