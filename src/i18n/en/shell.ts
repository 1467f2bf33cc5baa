/** The frame around the pages. */
export const shell = {
  'shell.product': 'moto-admin',
  'shell.menu': 'Main menu',
  'shell.loading': 'The next page is being fetched',
  'shell.skip': 'Skip to the content',
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

  'undo.do': 'Undo',
  'confirm.cancel': 'Cancel',
  'confirm.type': '{label}: type “{value}”',
  'confirm.typeFirst': 'Type what is asked for first',
  'confirm.understood': 'Understood',

  'notFound.title': 'Page not found',
  'notFound.why': 'There is nothing at {path}. It may have been moved or deleted.',
  'notFound.next': 'Go to the dashboard',
  'forbidden.needs':
    'It takes the permission “{action}” on “{subject}”. Someone who manages roles can give it to you.',
  'forbidden.profile': 'See what your role may do',
  'broken.title': 'This page failed',
  'broken.why': 'The rest of the admin still works. Load the page again; what was typed in a form is kept.',
  'broken.missing': 'This page could not be fetched',
  'broken.missingWhy':
    'Either the admin was updated since it was opened, or the connection is gone. Load it again to go on.',
  'broken.reload': 'Load again',
  'broken.copy': 'Copy the details',
} as const
