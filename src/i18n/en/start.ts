/** Texts of the login, and of errors before the admin is loaded. */
export const start = {
  // Texts that several areas show, those of the login included.
  'common.cancel': 'Cancel',
  'common.retry': 'Try again',
  'common.undo': 'Undo',
  'common.loading': 'Loading…',
  'common.newOne': 'New {one}',
  'common.reload': 'Reload',

  // Failures without a message of the server.
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

  // Instead of the admin, where the deployment is wrong.
  'config.unreadable': 'The admin can’t start: its config.json isn’t valid JSON.',
  'config.wrong': 'The admin can’t start: {key} in its config.json can’t be {value}.',

  // The choice of a language; each name is in its own language.
  'language.label': 'Language',
  'language.failed': 'Couldn’t load this language. Try again.',

  // The login.
  'login.title': 'Sign in',
  'login.sub': 'Sign in to manage orders, stock and customers.',
  'login.demo': 'Try the demo as',
  'login.demo.super-admin-type': 'Administrator',
  'login.demo.store-admin-type': 'Store manager',
  'login.demo.branch-admin-type': 'Showroom staff',
  'login.username': 'Username or email',
  'login.password': 'Password',
  'login.submit': 'Sign in',
  'login.provider': 'Sign in with {name}',
  'login.passkey': 'Sign in with a passkey',
  'login.passkeyFailed': 'No passkey was used. Try again, or sign in another way.',
  'login.incomplete': 'Enter your username or email, and your password.',
  'login.capsLock': 'Caps Lock is on.',
  'login.forgot': 'Forgot your password?',
  'login.forgotHelp': 'Ask a colleague who manages users for a link to set a new one.',

  // The layout around the pages.
  'shell.menu': 'Main menu',
  'shell.pinned': 'Pinned',
  'toast.counted': '{message} ({count})',
  'shell.loading': 'Loading page',
  'shell.skip': 'Skip to content',
  'shell.openMenu': 'Open menu',
  'shell.closeMenu': 'Close menu',
  'shell.collapse': 'Collapse menu',
  'shell.expand': 'Expand menu',
  'shell.account': 'Account of {name}',
  'shell.site': 'Open the public site',
  'shell.profile': 'Profile',
  'shell.logout': 'Logout',
  'shell.useDark': 'Use the dark theme',
  'shell.useLight': 'Use the light theme',
  'shell.search': 'Search or jump to',
  'shell.backToTop': 'Back to top',

  'password.show': 'Show password',
  'password.hide': 'Hide password',

  'undo.failed': 'Couldn’t undo: {reason}',
  'confirm.type': '{label}: type “{value}”',
  'confirm.typeFirst': 'Type the requested text first',
  'confirm.ok': 'OK',

  'notFound.title': 'Page not found',
  'notFound.why': 'There is nothing at this address. It may have been moved or deleted.',
  'notFound.search': 'Search the admin',
  'notFound.back': 'Go back',
  'notFound.next': 'Go to the dashboard',
  'forbidden.needs': 'You need the permission “{action}” on “{subject}”. Ask someone who manages roles.',
  'forbidden.profile': 'See your permissions',
  'broken.title': 'Something went wrong on this page',
  'broken.why': 'The rest of the admin still works. Try again, or reload. Unsaved form input is kept.',
  'broken.missing': 'Couldn’t load this page',
  'broken.missingWhy':
    'The connection was lost, or the admin was updated. Try again; if that doesn’t help, reload.',
  'broken.offline': 'You’re offline. This page opens by itself when the connection is back.',
  'broken.part': 'Something went wrong in this part of the page.',
  'broken.partMissing': 'Couldn’t load this part of the page. Check your connection and try again.',
  'broken.server': 'Something went wrong on the server. Try again in a moment.',
  'broken.details': 'Details',
  'broken.copy': 'Copy details',
} as const
