/** Viewing the admin as another role. */
export const viewing = {
  'viewing.name': 'View as another role',
  'viewing.as': 'Viewing as “{role}”.',
  'viewing.means': 'You can’t make changes. Data is shown with your own permissions.',
  'viewing.leave': 'Leave this view',
} as const
