export const showrooms = {
  'showrooms.all': 'All showrooms',
  'showrooms.only': 'Your role is limited to {name}',
  'showrooms.switch': 'Showroom: {name}',
  'showrooms.narrowed': 'Showing {name} only',
  'showrooms.failed': 'Couldn’t load the showrooms. Try again.',
}
