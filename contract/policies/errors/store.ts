import type { Text } from '../../grammar/text'

/** Catalogue, stock, customers, content and accounts. */
export const storeErrorTexts = {
  'stock.none': 'Out of stock',
  'stock.notEnough': 'Only {count} in stock',
  'stock.tooMany': 'There may be at most {most}',
  'stock.unchanged': 'A difference of 0 changes nothing',
  'stock.product.exists': 'This showroom already stocks this product',
  'stock.variant.exists': 'This showroom already stocks this variant',
  'stock.variant.required': 'This product is stocked by variant: choose one of its variants',
  'stock.variant.otherProduct': 'This variant belongs to another product',
  'variant.showrooms.unknown': 'Choose showrooms that are in use',
  'variant.showrooms.none': 'Add a showroom first: a variant is counted in every showroom that is in use',
  'product.chosen.already': 'This is already a {resource}',
  'package.feature.repeated': 'Each feature can be listed only once',

  'verification.undecided': 'A decision is Approved or Rejected',
  'verification.reason.required': 'Reason is required to reject',
  'verification.unchanged': 'This request is already {status}',
  'donation.support.global': 'Support id is only for the type global',
  'banner.exists': 'There is already a test-ride banner: replace or remove it',

  'password.guessable': 'This password is easy to guess: avoid common words, sequences and repetitions',
  'password.ownName': 'This password is easy to guess: avoid the name, the user name and the e-mail address',
  'password.unchanged': 'The new password must differ from the current one',
  'password.link.invalid':
    'This link has expired, was used, or was replaced by a newer one. Ask for a new link.',
  'password.link.own': 'Change your own password in your profile',
  'password.link.inactive': 'Activate this user first',
  'login.code.required': 'Enter the code of your authenticator app',
  'login.code.wrong': 'This code is wrong or was used before',
  'twoStep.on': 'Two-step sign-in is already on',
  'twoStep.off': 'Two-step sign-in is off',
  'twoStep.notStarted': 'Start again: there is no key to confirm',
  'twoStep.own': 'Turn off your own two-step sign-in in your profile',
  'role.subject.repeated': '{subject} can be listed only once',
  'admin.deactivate.own': 'You cannot deactivate yourself',
  'admin.lastSuper': 'At least one active super admin must remain',
} as const satisfies Record<string, Text>
