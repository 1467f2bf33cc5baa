/** Help, what’s new, and the first steps of new users. */
export const help = {
  'help.label': 'Help',
  'help.unread': 'Help: unread news',

  'news.title': 'What’s new',
  'news.open': 'Open',
  'news.settings': 'All settings on one page',
  'news.settings.text':
    'Search them by name, also in the command palette. The page opens with the field focused.',
  'news.connection': 'Lost connections and new versions',
  'news.connection.text':
    'A notice shows when the connection is gone and when a new version is ready. What failed is loaded again.',
  'news.bengali': 'Products in Bengali',
  'news.bengali.text':
    'Products, categories and articles have Bengali texts. Switch the language above the form.',
  'news.shipments': 'Orders in several parcels',
  'news.shipments.text': 'Each shipment has its own items, tracking link and label.',
  'news.drafts': 'Draft orders',
  'news.drafts.text': 'Put an order by phone aside. Any colleague can continue it.',

  'onboarding.title': 'Getting started',
  'onboarding.progress': '{done} of {all} done',
  'onboarding.link': 'Getting started: {done} of {all}',
  'onboarding.dismiss': 'Don’t show again',
  'onboarding.done': 'Done:',
  'onboarding.search': 'Find anything',
  'onboarding.search.text': 'Orders, customers, products and pages: search from every page.',
  'onboarding.search.do': 'Open search',
  'onboarding.keys': 'Work by keyboard',
  'onboarding.keys.text': 'Move through lists, open records and save without the mouse.',
  'onboarding.keys.do': 'Show shortcuts',
  'onboarding.look': 'Choose your language and theme',
  'onboarding.look.text': 'English or Bengali, light or dark, compact or comfortable rows.',
  'onboarding.look.do': 'Open preferences',
  'onboarding.account': 'Check your account',
  'onboarding.account.text': 'Your name and phone number, your password, and two-step sign-in.',
  'onboarding.account.do': 'Open account',
} as const
