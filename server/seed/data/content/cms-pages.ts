/**
 * A page: its heading, its description for search engines, and its text; `#` begins a heading, `-` a point of a list.
 */
export type PageRow = readonly [title: string, description: string, text: string]

export const pageRows: readonly PageRow[] = [
  [
    'About us',
    'Who we are: a family of riders with showrooms in eight divisions.',
    `We opened the first shop in Tejgaon with four motorbikes and a borrowed compressor. Today there are showrooms in all eight divisions, and the compressor is our own.
# What we believe
- A bike is sold twice: on the day, and at every service after it
- Whoever can not explain a price should not ask for it
- A helmet is part of the motorbike
# Who works here
Most of us ride to work. If you would like to join, look under Careers.`,
  ],
  [
    'Terms and conditions',
    'What holds when you buy from us.',
    `These terms hold for every order placed on this site or on the telephone.
# Orders
An order is binding once we have confirmed it. Until then either side may call it off.
# Prices
Prices are in taka and include VAT. Registration of a motorbike is paid apart, at cost.
# Cancelling
- Within seven days, as long as nothing has been paid
- Afterwards by agreement: call us`,
  ],
  [
    'Privacy policy',
    'What we know about you, why, and for how long.',
    `We keep what an order needs: your name, telephone number, email and address.
# What we do not do
- Sell what we know about you
- Call you about anything you have not asked for
# How long
Invoices are kept for six years, as the law asks. Everything else goes when you close your account.`,
  ],
  [
    'Returns and refunds',
    'Seven days, unused, with the box: how to send something back.',
    `Gear, parts and accessories come back within seven days, unused and in their box.
# How
- Write to us with the number of your order
- We send a rider to collect it
- The money is back within five working days
Motorbikes, oil and helmets that were worn can not be returned.`,
  ],
  [
    'Delivery',
    'Where we deliver, how long it takes, and what it costs.',
    `Inside Dhaka most orders arrive the next day, elsewhere within two to five days. The fee is shown in the cart.
# Motorbikes
Motorbikes are delivered by our own truck, with papers and a full tank, on a day of your choice.`,
  ],
  [
    'Warranty',
    'What the warranty covers, and how to claim it.',
    `The warranty of a motorbike is its maker's; we do the work and the paperwork.
# What you need
- The service booklet with all its stamps
- The invoice
# What is not covered
Chains, pads, tyres and bulbs wear out. A race track is no reason to claim.`,
  ],
  [
    'Pay in instalments',
    'EMI over six to twenty-four months with nineteen banks.',
    `With the cards of nineteen banks you pay over six, twelve, eighteen or twenty-four months.
- Twelve months are without interest
- Your bank decides within a day
- The bike is yours from the first day`,
  ],
  [
    'Riders club',
    'Five per cent on everything, a ride every month, and company.',
    `Two thousand riders, a ride on the first Friday of every month, and five per cent on everything in the shop.
# How to join
Fill in the form, come along once, and decide afterwards.`,
  ],
  [
    'Careers',
    'Mechanics, advisers and drivers: where we are looking for people.',
    `We are looking for mechanics in Chattogram and Sylhet, and for a driver in Dhaka.
# What we offer
- A wage that is paid on the first
- Training with the makers, in India and Japan
- A discount that your friends will envy`,
  ],
  [
    'Contact',
    'Call, write or come by.',
    `Call us every day from nine to nine, write at any hour, or come by: the showrooms are on the map.
# Complaints
They are read by the owner. You have an answer within two working days.`,
  ],
]
