/** Universities, and the letters that their student numbers begin with. */
export const universities: readonly (readonly [name: string, code: string])[] = [
  ['University of Dhaka', 'DU'],
  ['Bangladesh University of Engineering and Technology', 'BUET'],
  ['Jahangirnagar University', 'JU'],
  ['University of Chittagong', 'CU'],
  ['Rajshahi University', 'RU'],
  ['Khulna University', 'KU'],
  ['Shahjalal University of Science and Technology', 'SUST'],
  ['Chittagong University of Engineering and Technology', 'CUET'],
  ['Rajshahi University of Engineering and Technology', 'RUET'],
  ['Khulna University of Engineering and Technology', 'KUET'],
  ['North South University', 'NSU'],
  ['BRAC University', 'BRACU'],
  ['East West University', 'EWU'],
  ['Ahsanullah University of Science and Technology', 'AUST'],
  ['Daffodil International University', 'DIU'],
  ['Dhaka College', 'DC'],
  ['Notre Dame College', 'NDC'],
  ['Ananda Mohan College', 'AMC'],
  ['BM College, Barishal', 'BMC'],
  ['Carmichael College, Rangpur', 'CCR'],
]

/** Companies that buy for their riders. They are invented. */
export const companies: readonly (readonly [name: string, code: string])[] = [
  ['Padma Parcel and Courier Ltd', 'PPC'],
  ['Meghna Pharma Distribution', 'MPD'],
  ['Jamuna Field Services', 'JFS'],
  ['Surma Agro Traders', 'SAT'],
  ['Karnaphuli Ready Food', 'KRF'],
  ['Teesta Microcredit Society', 'TMS'],
  ['Rupsha Telecom Maintenance', 'RTM'],
  ['Shitalakshya Security Services', 'SSS'],
  ['Halda Consumer Goods', 'HCG'],
  ['Buriganga Deliveries', 'BGD'],
]

/** Reasons for rejecting a request. */
export const rejections = [
  'The card has expired. Please send this year’s.',
  'The name on the card is not the name of the account.',
  'The picture is too dark to be read.',
  'This is an admission slip, not a student card.',
  'The back of the card is missing.',
  'The company could not be reached at the number given.',
] as const
