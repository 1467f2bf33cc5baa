export const screens = {
  'screens.home': 'Home',
} as const
