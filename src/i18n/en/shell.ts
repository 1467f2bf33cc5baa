export const shell = {
  'shell.logout': 'Logout',
} as const
