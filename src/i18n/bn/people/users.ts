import type { users as enUsers } from '../../en/people/users'
import type { TextsLike } from '../../text-types'

/** Users of the back-office. */
export const users = {
  'users.person': 'অ্যাকাউন্ট',
  'users.toProfile': 'আপনার নিজের তথ্য ও পাসওয়ার্ড প্রোফাইলে আছে।',
  'users.everything': 'সবকিছু: তিনি সুপার অ্যাডমিন।',
  'users.rightsInactive': 'নিষ্ক্রিয় থাকা অবস্থায় কিছুই না। সক্রিয় করা হলে:',
  'users.rightsForbidden': 'কোন ভূমিকায় কী করা যায় তা দেখার অনুমতি আপনার ভূমিকায় নেই।',
  'users.rightsFailed': 'ভূমিকাটি লোড করা যায়নি।',

  'users.changeRole': 'ভূমিকা পরিবর্তন করুন',
  'users.changeRoleOf': '{name}-এর ভূমিকা পরিবর্তন করুন',
  'users.newRole': 'নতুন ভূমিকা',
  'users.rolesFailed': 'ভূমিকাগুলো লোড করা যায়নি।',
  'users.sameRole': 'এখনকার ভূমিকা ছাড়া অন্য একটি বেছে নিন।',
  'users.topOnly': 'সুপার অ্যাডমিনের ভূমিকা শুধু একজন সুপার অ্যাডমিন দিতে বা তুলে নিতে পারেন।',
  'users.roleAsk': '{name} এখন “{from}”, পরের ক্লিক থেকেই “{to}” হবেন।',
  'users.ownRole': 'নিজের ভূমিকা বদলাতে পারবেন না। ব্যবহারকারী পরিচালনা করেন এমন অন্য কাউকে বদলাতে বলুন।',
  'users.roleHasMore': '{name}-এর এমন অনুমতি আছে যা আপনার নেই। যাঁর সবগুলো অনুমতি আছে শুধু তিনিই এই ভূমিকা বদলাতে পারেন।',
  'users.roleBeyond': 'এমন অনুমতি আছে যা আপনার নেই',
  'users.gains': 'যা পাবেন',
  'users.loses': 'যা হারাবেন',
  'users.roleChanged': '{name} এখন “{role}”',

  'users.endAll': 'সব জায়গা থেকে লগ আউট করুন',
  'users.endAllAsk': '{name} এখনই সব ডিভাইস থেকে লগ আউট হবেন, তবে আবার লগ ইন করতে পারবেন।',
  'users.endAllOwnAsk': 'এখানে ছাড়া সব জায়গা থেকে আপনি লগ আউট হবেন।',
  'users.allEnded': '{name}-কে সব জায়গা থেকে লগ আউট করা হয়েছে',
} as const satisfies TextsLike<typeof enUsers>
