/** What the admin says of failures that no server put into words. */
export const errors = {
  'error.network': 'The server can not be reached. Check the connection and try again.',
  'error.timeout': 'The server took too long to answer. Try again.',
  'error.unknown': 'Something failed without an explanation. Try again.',
  'error.viewing': 'Nothing can be changed while you view the admin as another role. Leave the view first.',
  'error.retry': 'Try again',
} as const
