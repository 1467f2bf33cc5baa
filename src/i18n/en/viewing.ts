/** While the admin is looked at with another role's eyes. */
export const viewing = {
  'viewing.name': 'View as another role',
  'viewing.as': 'Viewing as “{role}”.',
  'viewing.means': 'Nothing can be changed; data come with your own rights.',
  'viewing.leave': 'Leave this view',
} as const
