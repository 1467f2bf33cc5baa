/** Discontinued models that people had test-ridden. */
export const formerBikes = [
  'Yamaha FZ-S V2',
  'Hero Hunk (2019)',
  'Suzuki Gixxer 155 (2018)',
  'Bajaj Pulsar 135 LS',
] as const

/** Notes of customers who book a test ride. */
export const rideNotes = [
  'I will bring my own helmet.',
  'Please keep the low seat ready, I am 5 feet 3.',
  'My brother wants to ride along as pillion.',
  'Can I compare it with the 125 on the same day?',
  'First geared motorbike for me, someone should explain the clutch.',
  'I come straight from work, perhaps fifteen minutes late.',
  'Interested in the blue one, if it is on display.',
  'Would like to try it on the flyover too.',
  'Is the EMI desk open at that time?',
  'আমি আমার নিজের হেলমেট নিয়ে আসব।',
  'শুক্রবার ছাড়া যেকোনো দিন হলে ভালো হয়।',
  'Please call me an hour before.',
  'I had it a year ago and want to see what has changed.',
  'Learner licence only, is that enough inside the yard?',
  'My wife will ride, not me.',
  'Exchange offer for my old 100 cc, please have someone look at it.',
] as const
