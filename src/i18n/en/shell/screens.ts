/** Pages that no declaration describes. */
export const screens = {
  'login.title': 'Sign in',
  'login.sub': 'The back-office of the motorbike store',
  'login.username': 'User name or e-mail',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.incomplete': 'Enter your user name or e-mail, and your password.',
  'login.capsLock': 'Caps Lock is on.',
  'login.forgot': 'Forgot your password?',
  'login.forgotHelp': 'Ask a colleague who manages users for a link to set a new one.',

  'home.tab': 'Dashboard',
  'home.title': 'Welcome, {name}',
  'home.role': 'Signed in as {role}',
  'home.nothing': 'Your role has no permissions yet. Ask someone who manages roles.',
} as const
