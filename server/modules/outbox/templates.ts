import type { MessageKind, MessageLanguage } from '#contract/policies/outbox.ts'

/** The text of one kind; a text message is the text alone, in fewer words. */
export type MessageTemplate = { subject: string; email: string; textMessage: string }

const english: Readonly<Record<MessageKind, MessageTemplate>> = {
  orderPlaced: {
    subject: 'We received your order {order}',
    email:
      'Dear {customer},\n\nThank you for your order {order}. The total is {total}.\nWe will write to you once it is confirmed.\n\n{store}',
    textMessage: '{store}: we received your order {order}, total {total}.',
  },
  orderConfirmed: {
    subject: 'Your order {order} is confirmed',
    email: 'Dear {customer},\n\nYour order {order} is confirmed. The total is {total}.\n\n{store}',
    textMessage: '{store}: your order {order} is confirmed.',
  },
  orderShipped: {
    subject: 'Your order {order} is on its way',
    email:
      'Dear {customer},\n\nGoods of your order {order} are on their way.\nCarrier: {carrier}\nTracking number: {tracking}\nFollow the parcel: {link}\n\n{store}',
    textMessage: '{store}: your order {order} is on its way.\n{carrier} {tracking}\n{link}',
  },
  orderDelivered: {
    subject: 'Your order {order} is delivered',
    email: 'Dear {customer},\n\nYour order {order} is delivered. Thank you for buying from us.\n\n{store}',
    textMessage: '{store}: your order {order} is delivered. Thank you.',
  },
  orderRefunded: {
    subject: 'Refund for your order {order}',
    email: 'Dear {customer},\n\nWe refunded {amount} for your order {order}.\n\n{store}',
    textMessage: '{store}: we refunded {amount} for your order {order}.',
  },
  orderDepositDue: {
    subject: 'Deposit for your order {order}',
    email:
      'Dear {customer},\n\nWe need a deposit of {amount} to go on with your order {order}. The total is {total}.\nIf you have paid it in the meantime, no reply is needed.\n\n{store}',
    textMessage: '{store}: a deposit of {amount} is due for your order {order}.',
  },
  testRideBooked: {
    subject: 'Your test ride on {time}',
    email:
      'Dear {customer},\n\nYour test ride {booking} is booked.\nBike: {bike}\nTime: {time}\nPlace: {place}\n\nPlease bring your driving licence.\n\n{store}',
    textMessage:
      '{store}: test ride {booking} of {bike} on {time}.\nPlace: {place}\nPlease bring your driving licence.',
  },
  testRideMoved: {
    subject: 'Your test ride is now on {time}',
    email:
      'Dear {customer},\n\nYour test ride {booking} has changed.\nBike: {bike}\nTime: {time}\nPlace: {place}\n\n{store}',
    textMessage: '{store}: test ride {booking} of {bike} is now on {time}.\nPlace: {place}',
  },
  testRideReminder: {
    subject: 'Reminder: your test ride on {time}',
    email:
      'Dear {customer},\n\nWe look forward to your test ride {booking}.\nBike: {bike}\nTime: {time}\nPlace: {place}\n\nPlease bring your driving licence.\n\n{store}',
    textMessage: '{store}: reminder of your test ride of {bike} on {time}.\nPlace: {place}',
  },
}

const bengali: Readonly<Record<MessageKind, MessageTemplate>> = {
  orderPlaced: {
    subject: 'আপনার অর্ডার {order} পেয়েছি',
    email:
      'প্রিয় {customer},\n\nআপনার অর্ডার {order}-এর জন্য ধন্যবাদ। মোট {total}।\nঅর্ডার নিশ্চিত হলে আপনাকে জানাব।\n\n{store}',
    textMessage: '{store}: আপনার অর্ডার {order} পেয়েছি, মোট {total}।',
  },
  orderConfirmed: {
    subject: 'আপনার অর্ডার {order} নিশ্চিত হয়েছে',
    email: 'প্রিয় {customer},\n\nআপনার অর্ডার {order} নিশ্চিত হয়েছে। মোট {total}।\n\n{store}',
    textMessage: '{store}: আপনার অর্ডার {order} নিশ্চিত হয়েছে।',
  },
  orderShipped: {
    subject: 'আপনার অর্ডার {order} পাঠানো হয়েছে',
    email:
      'প্রিয় {customer},\n\nআপনার অর্ডার {order}-এর পণ্য পাঠানো হয়েছে।\nকুরিয়ার: {carrier}\nট্র্যাকিং নম্বর: {tracking}\nপার্সেল কোথায় আছে দেখুন: {link}\n\n{store}',
    textMessage: '{store}: আপনার অর্ডার {order} পাঠানো হয়েছে।\n{carrier} {tracking}\n{link}',
  },
  orderDelivered: {
    subject: 'আপনার অর্ডার {order} ডেলিভারি হয়েছে',
    email: 'প্রিয় {customer},\n\nআপনার অর্ডার {order} ডেলিভারি হয়েছে। আমাদের কাছ থেকে কেনার জন্য ধন্যবাদ।\n\n{store}',
    textMessage: '{store}: আপনার অর্ডার {order} ডেলিভারি হয়েছে। ধন্যবাদ।',
  },
  orderRefunded: {
    subject: 'আপনার অর্ডার {order}-এর টাকা ফেরত',
    email: 'প্রিয় {customer},\n\nআপনার অর্ডার {order}-এর {amount} ফেরত দেওয়া হয়েছে।\n\n{store}',
    textMessage: '{store}: আপনার অর্ডার {order}-এর {amount} ফেরত দেওয়া হয়েছে।',
  },
  orderDepositDue: {
    subject: 'আপনার অর্ডার {order}-এর অগ্রিম',
    email:
      'প্রিয় {customer},\n\nআপনার অর্ডার {order}-এর কাজ এগিয়ে নিতে {amount} অগ্রিম দরকার। মোট {total}।\nএর মধ্যে দিয়ে থাকলে উত্তর দেওয়ার প্রয়োজন নেই।\n\n{store}',
    textMessage: '{store}: আপনার অর্ডার {order}-এর {amount} অগ্রিম বাকি আছে।',
  },
  testRideBooked: {
    subject: 'আপনার টেস্ট রাইড {time}',
    email:
      'প্রিয় {customer},\n\nআপনার টেস্ট রাইড {booking} বুক করা হয়েছে।\nবাইক: {bike}\nসময়: {time}\nস্থান: {place}\n\nড্রাইভিং লাইসেন্স সঙ্গে আনুন।\n\n{store}',
    textMessage: '{store}: {bike}-এর টেস্ট রাইড {booking}, {time}।\nস্থান: {place}\nড্রাইভিং লাইসেন্স সঙ্গে আনুন।',
  },
  testRideMoved: {
    subject: 'আপনার টেস্ট রাইডের নতুন সময় {time}',
    email:
      'প্রিয় {customer},\n\nআপনার টেস্ট রাইড {booking} বদলেছে।\nবাইক: {bike}\nসময়: {time}\nস্থান: {place}\n\n{store}',
    textMessage: '{store}: {bike}-এর টেস্ট রাইড {booking} এখন {time}।\nস্থান: {place}',
  },
  testRideReminder: {
    subject: 'মনে করিয়ে দিচ্ছি: আপনার টেস্ট রাইড {time}',
    email:
      'প্রিয় {customer},\n\nআপনার টেস্ট রাইড {booking}-এর জন্য অপেক্ষা করছি।\nবাইক: {bike}\nসময়: {time}\nস্থান: {place}\n\nড্রাইভিং লাইসেন্স সঙ্গে আনুন।\n\n{store}',
    textMessage: '{store}: মনে করিয়ে দিচ্ছি, {bike}-এর টেস্ট রাইড {time}।\nস্থান: {place}',
  },
}

export const usualTemplates: Readonly<
  Record<MessageLanguage, Readonly<Record<MessageKind, MessageTemplate>>>
> = {
  english,
  bengali,
}

/** How the shop is called while its settings have no name. */
export const storeNameIn = (language: MessageLanguage): string =>
  language === 'bengali' ? 'আমাদের দোকান' : 'Our shop'

export type MessageValues = Readonly<Record<string, string | null | undefined>>

/** Line breaks and other control characters of a value would begin another line, or another header. */
const flat = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** The text with its values. A line whose placeholders all lack a value is left out. */
export const fillTemplate = (template: string, values: MessageValues): string =>
  template
    .split('\n')
    .flatMap((line) => {
      const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
      if (names.length && names.every((name) => !values[name])) return []
      return [line.replace(/\{(\w+)\}/g, (_, name: string) => flat(values[name] ?? '')).trim()]
    })
    .join('\n')
