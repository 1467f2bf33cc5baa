/** Signing in again after the session has ended. */
export const renewal = {
  'renewal.title': 'Session expired',
  'renewal.why': 'Your work on this page is unchanged. Enter the password for {address} to continue.',
  'renewal.incomplete': 'Enter your password.',
  'renewal.other': 'Use another account',
  'renewal.otherHint': 'This opens the login page. Unsaved form input is kept as your draft.',
  'renewal.unavailable': 'Your session has ended. Sign in again.',
} as const
