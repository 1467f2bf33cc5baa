/** code | name | division | district | thana | address | latitude | longitude | phone | hours | colour of the front */
const table = `
DHK-1|Tejgaon flagship|Dhaka|Dhaka|Tejgaon|214 Tejgaon Industrial Area, Shaheed Tajuddin Ahmed Avenue|23.763890|90.401120|+8801713000101|daily|#c8361d
DHK-2|Mirpur showroom|Dhaka|Dhaka|Mirpur|House 12, Begum Rokeya Avenue, Section 10|23.806900|90.368700|+8801713000102|daily|#1f4fa8
GZP-1|Gazipur showroom|Dhaka|Gazipur|Gazipur Sadar|Chowrasta, Dhaka–Mymensingh Highway|23.990130|90.382500|+8801713000103|closed Friday|#1b7f4b
CTG-1|Chattogram, Agrabad|Chattogram|Chattogram|Double Mooring|48 Sheikh Mujib Road, Agrabad Commercial Area|22.326500|91.811700|+8801713000104|daily|#e07a1e
SYL-1|Sylhet showroom|Sylhet|Sylhet|Sylhet Sadar|Airport Road, Amberkhana|24.905100|91.868900|+8801713000105|closed Friday|#21807a
KHL-1|Khulna showroom|Khulna|Khulna|Sonadanga|KDA Avenue, beside the bus terminal|22.816400|89.546500|+8801713000106|closed Friday|#7a1f1f
RAJ-1|Rajshahi showroom|Rajshahi|Rajshahi|Boalia|Greater Road, Laxmipur crossing|24.374500|88.588900|+8801713000107|closed Friday|#8a5a2b
BSL-1|Barishal showroom|Barishal|Barishal|Barishal Sadar|C&B Road, Natullabad|22.716300|90.340100|+8801713000108|half days|#2b2f36
CTG-2|Cumilla showroom|Chattogram|Cumilla|Cumilla Adarsha Sadar|Station Road, Shasongacha|23.467400|91.168900|+8801713000109|none|#7a828f
`

export type StoreRow = {
  code: string
  name: string
  division: string
  district: string
  thana: string
  address: string
  latitude: number
  longitude: number
  phone: string
  hours: string
  colour: string
}

export const storeRows: readonly StoreRow[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', name = '', division = '', district = '', thana = '', address = '', ...rest] =
      row.split('|')
    const [latitude, longitude, phone = '', hours = '', colour = ''] = rest
    return {
      ...{ code, name, division, district, thana, address, phone, hours, colour },
      ...{ latitude: Number(latitude), longitude: Number(longitude) },
    }
  })

/** Opening hours by their name in the row; a missing day is a day off. */
export const storeHours: Readonly<Record<string, Readonly<Record<string, readonly [string, string]>>>> = {
  daily: {
    Saturday: ['10:00', '20:30'],
    Sunday: ['10:00', '20:30'],
    Monday: ['10:00', '20:30'],
    Tuesday: ['10:00', '20:30'],
    Wednesday: ['10:00', '20:30'],
    Thursday: ['10:00', '21:00'],
    Friday: ['15:00', '21:00'],
  },
  'closed Friday': {
    Saturday: ['09:30', '20:00'],
    Sunday: ['09:30', '20:00'],
    Monday: ['09:30', '20:00'],
    Tuesday: ['09:30', '20:00'],
    Wednesday: ['09:30', '20:00'],
    Thursday: ['09:30', '20:00'],
  },
  'half days': {
    Saturday: ['10:00', '19:00'],
    Sunday: ['10:00', '19:00'],
    Monday: ['10:00', '19:00'],
    Tuesday: ['10:00', '14:00'],
    Wednesday: ['10:00', '19:00'],
    Thursday: ['10:00', '19:00'],
  },
  none: {},
}
