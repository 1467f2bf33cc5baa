/** The login. */
export const login = {
  'login.title': 'Sign in',
  'login.sub': 'The back-office of the motorbike store',
  'login.username': 'User name or e-mail',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.incomplete': 'Enter your user name or e-mail, and your password.',
  'login.capsLock': 'Caps Lock is on.',
  'login.forgot': 'Forgot your password?',
  'login.forgotHelp': 'Ask a colleague who manages users for a link to set a new one.',
} as const
