/** Questions of the public site's forms with answers. `{bike}`, `{thana}`, `{day}` … are filled in. */
type Asked = readonly [question: string, answers: readonly string[]]
type Form = { share: number; asks: readonly Asked[] }

const messages = [
  'Is the {bike} still to be had in black? Your page shows it, but the shop in {thana} says it is gone.',
  'I ordered last week and nobody called. How do I see where my parcel is?',
  'Do you deliver to {thana}, and what does it cost?',
  'Which papers do I need for the registration of a {bike}? I live in a rented house and the holding is in the name of my landlord.',
  'Please tell me the EMI for the {bike} over twelve months with a deposit of one third. I bank with a private bank, and my salary account is there too.',
  'Your Eid offer says two helmets are free. Is that for bookings, or only when the full price is paid?',
  'I want to change the telephone number of my account.',
  'আপনাদের শোরুম কি শুক্রবার খোলা থাকে?',
  '{bike} এর জন্য অরিজিনাল চেইন স্প্রকেট কিট কবে আসবে?',
  'We are a company of forty riders and would like an offer for ten {bike}, with service at our own yard. Whom may we talk to?',
  'The leaflet that came with the helmet names the wrong size. Can I exchange it in {thana}?\nIt was never worn.\nI still have the box and the receipt.',
  'Nothing special: the people of your workshop in {thana} were very kind to my father. Thank you.',
]
const works = [
  'Regular service',
  'Engine oil and filter',
  'Brakes squeal',
  'Chain is loose and noisy',
  'Does not start in the morning',
  'Vibrates above 70 km/h',
  'Accident, front fork bent',
  'Electric starter clicks only',
]
const parts = [
  'Front brake pads',
  'Clutch cable',
  'Rear shock absorber',
  'Left mirror',
  'Headlight glass',
  'Chain and sprocket set',
  'Silencer guard',
  'Fuel tank cap with key',
  'CDI unit',
  'Side stand spring',
]
const yesNo = ['Yes', 'No']

export const formData: Readonly<Record<string, Form>> = {
  contact: {
    share: 30,
    asks: [
      ['Subject', ['Order', 'Delivery', 'Offers', 'Registration', 'EMI', 'Something else']],
      ['Your message', messages],
      ['May we call you?', yesNo],
    ],
  },
  serviceBooking: {
    share: 26,
    asks: [
      ['Motorbike', ['{bike}']],
      ['Registration number', ['Dhaka Metro LA {plate}', 'Chatto Metro HA {plate}', 'Not yet registered']],
      ['Kilometres so far', ['{km}']],
      ['What is to be done', works],
      ['Preferred day', ['{day}']],
      ['Preferred workshop', ['{thana}']],
      ['Shall we fetch it?', yesNo],
    ],
  },
  sparePartRequest: {
    share: 17,
    asks: [
      ['Motorbike', ['{bike}']],
      ['Year', ['2019', '2020', '2021', '2022', '2023', '2024', '2025']],
      ['Part', parts],
      ['Quantity', ['1', '1', '1', '2', '4']],
      ['Chassis number', ['{chassis}', '']],
      ['A picture of the part', ['https://pictures.example/part-{plate}.jpg', '']],
    ],
  },
  clubRegistration: {
    share: 10,
    asks: [
      [
        'Club',
        ['Naked 150 Owners Dhaka', 'Hill Riders Chattogram', 'Ladies on Two Wheels', 'Weekend Tourers'],
      ],
      ['You ride', ['{bike}']],
      ['Riding since', ['2012', '2016', '2018', '2020', '2022', '2024']],
      ['Blood group', ['A+', 'B+', 'O+', 'AB+', 'O-', 'B-']],
      ['Whom to call in an emergency', ['{phone}']],
      ['I wear a helmet on every ride', ['Yes']],
      ['Your page', ['https://riders.example/{plate}', '']],
    ],
  },
  dealershipApplication: {
    share: 7,
    asks: [
      [
        'Name of the business',
        ['{family} Motors', '{family} & Sons', '{family} Bike Point', 'New {family} Auto'],
      ],
      ['Place', ['{thana}, {district}']],
      ['Trade licence number', ['TRAD/{plate}/{km}']],
      ['Years in business', ['1', '3', '5', '8', '12', '20']],
      ['Floor space in square feet', ['450', '700', '900', '1200', '2000']],
      ['Own workshop', yesNo],
      ['Email of the business', ['office{plate}@dealer.example']],
      [
        'Why with us',
        [
          'We sell two other makes, and every week someone asks for a {bike}. The next dealer is forty kilometres away.',
          'There is no authorised workshop in {district}. We have four mechanics, two of them trained by an importer, and room for a show of twelve bikes towards the main road.',
          'Our family has repaired motorbikes in {thana} since 1998 and wants to sell them as well.',
        ],
      ],
    ],
  },
  complaint: {
    share: 10,
    asks: [
      ['About', ['Delivery', 'Workshop', 'Product', 'Staff', 'Payment']],
      ['Order number', ['1{plate}', '']],
      ['Date of the incident', ['{day}']],
      [
        'What happened',
        [
          'The parcel was open when it came. The visor is scratched and the bag for it is missing.',
          'I waited three hours in the workshop in {thana} although I had a booking for ten, and then was told that the part is not there.',
          'The card payment went through twice. The bank says that you have to give one back.',
          'A week after the service of my {bike} the oil leaks at the same place as before. I was told to bring it again and pay again.',
          'The man on the telephone hung up on me.',
          'I paid for the helmet in size L and got M, twice now.',
        ],
      ],
      ['What would settle it', ['My money back', 'An exchange', 'A repair', 'An apology', '']],
      ['I have told you before', yesNo],
    ],
  },
}

/** Notes of staff on handled forms, by result. */
export const formNotes: Readonly<Record<string, readonly string[]>> = {
  InProgress: [
    'Called, nobody answered. Again tomorrow.',
    'Waiting for the workshop.',
    'Asked the importer for a date.',
    'With accounts.',
  ],
  Resolved: [
    'Called back, all clear.',
    'Answered by email.',
    'Booked for Sunday, confirmed by SMS.',
    'Part ordered, customer knows the price.',
    'Exchanged in the showroom.',
    'Given back the same day.',
  ],
  Rejected: [
    'Number does not exist.',
    'Sent three times, this is the second.',
    'Advertising.',
    'Out of our area.',
  ],
}
