/** Failures without a message of the server. */
export const errors = {
  'error.network': 'Can’t reach the server. Check your connection and try again.',
  'error.timeout': 'The server took too long to respond. Try again.',
  'error.unknown': 'Something went wrong. Try again.',
  'error.unreadable': 'The server’s response can’t be read. Check your connection and try again.',
  'error.viewing': 'You can’t make changes while viewing as another role. Leave this view first.',
  unreadable: 'Unreadable value',
  'unreadable.text': 'Returned by the backend: {text}',
  'unreadable.some':
    'Some values of {many} can’t be read ({field}) and are marked as unreadable. Contact your administrator.',
  'unreadable.response': 'Some values of this page can’t be read ({field}). Contact your administrator.',
} as const
