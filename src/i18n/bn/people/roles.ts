import type { roles as enRoles } from '../../en/people/roles'
import type { TextsLike } from '../../text-types'

/** Roles: permissions, users, and viewing the admin as a role. */
export const roles = {
  'permissions.subject': 'বিষয়',
  'permissions.onEverything': 'সব বিষয়ে সবকিছু',
  'permissions.allOf': '{subject}: সবকিছু',
  'permissions.allSubjects': 'সব বিষয়: {action}',
  'permissions.one': '{subject}: {action}',
  'permissions.covers': 'এর আওতায় আছে',
  'permissions.everything': 'সুপার অ্যাডমিন সবকিছু করতে পারেন; ভূমিকার ধরন থেকেই তা আসে।',
  'permissions.readFollows':
    'যিনি কিছু তৈরি, সম্পাদনা বা মুছতে পারেন তিনি তা দেখতেও পারেন: তাই সঙ্গে “দেখা” ঘরেও টিক পড়ে।',
  'permissions.none': 'কোনো অনুমতি নেই',
  'permissions.every': 'সবকিছু',

  'roles.right': '{subject}: {actions}',
  'roles.compare': 'যার সঙ্গে তুলনা',
  'roles.compareWith': 'একটি ভূমিকা বেছে নিন',
  'roles.noOther': 'অন্য কোনো ভূমিকা নেই',
  'roles.loadFailed': 'অন্য ভূমিকাগুলো লোড করা যায়নি।',
  'roles.more': { one: '{count}টি অনুমতি বেশি', other: '{count}টি অনুমতি বেশি' },
  'roles.fewer': { one: '{count}টি অনুমতি কম', other: '{count}টি অনুমতি কম' },
  'roles.differs': '“{role}”-এর তুলনায় {parts}।',
  'roles.same': '“{role}”-এর অনুমতিগুলোই আছে।',
  'roles.otherType': 'তার ভূমিকার ধরন “{type}”।',
  'roles.otherHas': '“{role}”-এ এটি আছে',
  'roles.otherLacks': '“{role}”-এ এটি নেই',

  'roles.users': 'যাঁদের এই ভূমিকা আছে',
  'roles.usersCount': { one: '{count} জন ব্যবহারকারী', other: '{count} জন ব্যবহারকারী' },
  'roles.usersMore': { one: 'ও আরও {count} জন', other: 'ও আরও {count} জন' },
  'roles.noUsers': 'কারও এই ভূমিকা নেই।',
  'roles.usersForbidden': 'ব্যাক-অফিসের ব্যবহারকারীদের দেখার অনুমতি আপনার ভূমিকায় নেই।',
  'roles.usersFailed': 'ব্যবহারকারীদের তথ্য লোড করা যায়নি।',
  'roles.toUsers': 'সব ব্যবহারকারী',

  'roles.limit': 'শোরুমের সীমা পরিবর্তন করুন',
  'roles.limitTitle': '{role}-এর শোরুমের সীমা',
  'roles.limitHelp':
    'এই ভূমিকার ব্যবহারকারীরা শুধু এই শোরুমগুলোর তথ্য দেখতে ও পরিবর্তন করতে পারেন। পণ্য ও গ্রাহকের মতো যা কোনো শোরুমের নয়, তা সবাই দেখতে পান।',
  'roles.limited': '{role}-এর শোরুমের সীমা পরিবর্তন হয়েছে',
  'roles.within': 'এই শোরুমগুলোতে প্রযোজ্য: {showrooms}',
  'roles.everywhere': 'সব শোরুমে প্রযোজ্য',
  'roles.viewAs': 'এই ভূমিকা হিসেবে দেখুন',
  'roles.tooMuch': 'এই ভূমিকায় এমন অনুমতি আছে যা আপনার নেই, তাই এই ভূমিকায় দেখতে পারবেন না।',

  'permissions.notYours': 'এই অনুমতি আপনার নেই, তাই দিতে পারবেন না।',
  'permissions.onlyYours': 'আপনার নিজের যে অনুমতি আছে শুধু সেগুলোই দিতে পারবেন। বাকি ঘরগুলো বন্ধ।',
  'roles.ownRights': 'নিজের ভূমিকার অনুমতি বদলাতে পারবেন না। ভূমিকা পরিচালনা করেন এমন অন্য কাউকে বদলাতে বলুন।',
  'roles.ownType': 'নিজের ভূমিকার ধরন বদলাতে পারবেন না।',
  'roles.topOnly': '{type} (শুধু সুপার অ্যাডমিন দিতে পারেন)',
  'roles.beyond': 'এই ভূমিকায় এমন অনুমতি আছে যা আপনার নেই। যাঁর সবগুলো অনুমতি আছে শুধু তিনিই এটি সম্পাদনা করতে পারেন।',
} as const satisfies TextsLike<typeof enRoles>
