import type { AccountMessageKind, MessageLanguage } from '#contract/policies/outbox.ts'
import type { MessageTemplate } from './templates'

/** Who is addressed, and where an action came from. */
const footer = {
  english: 'Username: {username}\nTime: {time}\nAddress: {address}\nDevice: {device}\n\n{store}',
  bengali: 'ইউজারনেম: {username}\nসময়: {time}\nঠিকানা: {address}\nডিভাইস: {device}\n\n{store}',
} as const

/** A notice about something that happened to the account, and what to do if it was someone else. */
const notice = (
  language: MessageLanguage,
  { subject, event, otherwise }: { subject: string; event: string; otherwise: string },
): MessageTemplate => {
  const greeting = language === 'bengali' ? 'প্রিয় {user},' : 'Dear {user},'
  return {
    subject,
    email: `${greeting}\n\n${event}\n${otherwise}\n\n${footer[language]}`,
    textMessage: `{store}: ${event} ${otherwise}`,
  }
}

const wasNotYou = 'If it wasn’t you, tell a colleague who manages users at once.'
const english: Readonly<Record<AccountMessageKind, MessageTemplate>> = {
  passwordReset: {
    subject: 'Set a new password',
    email: `Dear {user},\n\nSomeone asked for a new password of your account in the back-office of {store}. Set it here within {minutes} minutes; the link works once:\n{link}\n\nIf it wasn’t you, ignore this message: your password stays as it is.\n\n${footer.english}`,
    textMessage:
      '{store}: set a new password for {username} within {minutes} minutes.\n{link}\nIf you didn’t ask for it, ignore this message.',
  },
  passwordLink: {
    subject: 'Set your password for {store}',
    email:
      'Dear {user},\n\n{colleague} sent you a link to set the password of your account in the back-office of {store}. It works once, within {hours} hours:\n{link}\n\nUsername: {username}\n\n{store}',
    textMessage: '{store}: set the password of {username} within {hours} hours.\n{link}',
  },
  passwordChanged: notice('english', {
    subject: 'Your password was changed',
    event: 'The password of your account in the back-office was changed.',
    otherwise: wasNotYou,
  }),
  emailChanged: notice('english', {
    subject: 'Your email address was changed',
    event:
      'The email address of your account in the back-office was changed; this one no longer belongs to it.',
    otherwise: wasNotYou,
  }),
  newDevice: notice('english', {
    subject: 'Sign-in from a new device',
    event:
      'Someone signed in to your account in the back-office from a device that it was not used from lately.',
    otherwise: `${wasNotYou} Change your password, too.`,
  }),
  twoStepEnded: notice('english', {
    subject: 'Two-step sign-in is off',
    event: 'Two-step sign-in of your account in the back-office was turned off.',
    otherwise: wasNotYou,
  }),
  recoveryCodeUsed: notice('english', {
    subject: 'A recovery code was used',
    event: 'A recovery code of your account in the back-office was used. It works no more.',
    otherwise: wasNotYou,
  }),
  passkeyAdded: notice('english', {
    subject: 'A passkey was added',
    event: 'A passkey was added to your account in the back-office. It signs in without a password.',
    otherwise: wasNotYou,
  }),
  passkeyRemoved: notice('english', {
    subject: 'A passkey was removed',
    event: 'A passkey of your account in the back-office was removed. It signs in no more.',
    otherwise: wasNotYou,
  }),
}

const wasNotYouBengali = 'আপনি না করে থাকলে ব্যবহারকারী পরিচালনা করেন এমন সহকর্মীকে এখনই জানান।'
const bengali: Readonly<Record<AccountMessageKind, MessageTemplate>> = {
  passwordReset: {
    subject: 'নতুন পাসওয়ার্ড দিন',
    email: `প্রিয় {user},\n\n{store}-এর ব্যাক-অফিসে আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। {minutes} মিনিটের মধ্যে এখানে পাসওয়ার্ড দিন; লিংকটি একবারই কাজ করে:\n{link}\n\nআপনি না চেয়ে থাকলে এই বার্তা উপেক্ষা করুন: পাসওয়ার্ড আগের মতোই থাকবে।\n\n${footer.bengali}`,
    textMessage:
      '{store}: {minutes} মিনিটের মধ্যে {username}-এর নতুন পাসওয়ার্ড দিন।\n{link}\nআপনি না চেয়ে থাকলে এই বার্তা উপেক্ষা করুন।',
  },
  passwordLink: {
    subject: '{store}-এর জন্য পাসওয়ার্ড দিন',
    email:
      'প্রিয় {user},\n\n{store}-এর ব্যাক-অফিসে আপনার অ্যাকাউন্টের পাসওয়ার্ড দেওয়ার লিংক পাঠিয়েছেন {colleague}। লিংকটি {hours} ঘণ্টার মধ্যে একবার কাজ করে:\n{link}\n\nইউজারনেম: {username}\n\n{store}',
    textMessage: '{store}: {hours} ঘণ্টার মধ্যে {username}-এর পাসওয়ার্ড দিন।\n{link}',
  },
  passwordChanged: notice('bengali', {
    subject: 'আপনার পাসওয়ার্ড বদলানো হয়েছে',
    event: 'ব্যাক-অফিসে আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে।',
    otherwise: wasNotYouBengali,
  }),
  emailChanged: notice('bengali', {
    subject: 'আপনার ইমেইল ঠিকানা বদলানো হয়েছে',
    event: 'ব্যাক-অফিসে আপনার অ্যাকাউন্টের ইমেইল ঠিকানা বদলানো হয়েছে; এই ঠিকানাটি আর এর নয়।',
    otherwise: wasNotYouBengali,
  }),
  newDevice: notice('bengali', {
    subject: 'নতুন ডিভাইস থেকে সাইন ইন',
    event: 'ব্যাক-অফিসে আপনার অ্যাকাউন্টে এমন ডিভাইস থেকে সাইন ইন হয়েছে যেটি সম্প্রতি ব্যবহার হয়নি।',
    otherwise: `${wasNotYouBengali} পাসওয়ার্ডও বদলান।`,
  }),
  twoStepEnded: notice('bengali', {
    subject: 'দুই ধাপের সাইন ইন বন্ধ',
    event: 'ব্যাক-অফিসে আপনার অ্যাকাউন্টের দুই ধাপের সাইন ইন বন্ধ করা হয়েছে।',
    otherwise: wasNotYouBengali,
  }),
  recoveryCodeUsed: notice('bengali', {
    subject: 'রিকভারি কোড ব্যবহার হয়েছে',
    event: 'ব্যাক-অফিসে আপনার অ্যাকাউন্টের একটি রিকভারি কোড ব্যবহার হয়েছে। কোডটি আর কাজ করবে না।',
    otherwise: wasNotYouBengali,
  }),
  passkeyAdded: notice('bengali', {
    subject: 'একটি পাসকি যোগ হয়েছে',
    event: 'ব্যাক-অফিসে আপনার অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে। এটি দিয়ে পাসওয়ার্ড ছাড়াই সাইন ইন করা যায়।',
    otherwise: wasNotYouBengali,
  }),
  passkeyRemoved: notice('bengali', {
    subject: 'একটি পাসকি সরানো হয়েছে',
    event: 'ব্যাক-অফিসে আপনার অ্যাকাউন্টের একটি পাসকি সরানো হয়েছে। এটি দিয়ে আর সাইন ইন করা যাবে না।',
    otherwise: wasNotYouBengali,
  }),
}

export const accountTexts: Readonly<
  Record<MessageLanguage, Readonly<Record<AccountMessageKind, MessageTemplate>>>
> = { english, bengali }
