/** The approximate position of the main town of each district: latitude and longitude. */
const table = `
Barguna 22.16 90.12|Barishal 22.70 90.37|Bhola 22.69 90.65|Jhalokathi 22.64 90.20|Patuakhali 22.36 90.33
Pirojpur 22.58 89.97|Bandarban 22.20 92.22|Brahmanbaria 23.96 91.11|Chandpur 23.23 90.66|Chattogram 22.34 91.83
Cox's Bazar 21.44 91.98|Cumilla 23.46 91.18|Feni 23.02 91.40|Khagrachhari 23.11 91.98|Lakshmipur 22.94 90.83
Noakhali 22.87 91.10|Rangamati 22.65 92.18|Dhaka 23.78 90.40|Faridpur 23.60 89.84|Gazipur 24.00 90.42
Gopalganj 23.01 89.83|Kishoreganj 24.44 90.78|Madaripur 23.17 90.19|Manikganj 23.86 90.00|Munshiganj 23.54 90.53
Narayanganj 23.62 90.50|Narsingdi 23.92 90.72|Rajbari 23.76 89.64|Shariatpur 23.21 90.35|Tangail 24.25 89.92
Bagerhat 22.66 89.79|Chuadanga 23.64 88.84|Jashore 23.17 89.21|Jhenaidah 23.54 89.17|Khulna 22.82 89.55
Kushtia 23.90 89.12|Magura 23.49 89.42|Meherpur 23.76 88.63|Narail 23.17 89.51|Satkhira 22.71 89.07
Jamalpur 24.92 89.95|Mymensingh 24.75 90.41|Netrokona 24.88 90.73|Sherpur 25.02 90.02|Bogura 24.85 89.37
Chapai Nawabganj 24.60 88.27|Joypurhat 25.10 89.02|Naogaon 24.80 88.94|Natore 24.42 88.99|Pabna 24.00 89.24
Rajshahi 24.37 88.60|Sirajganj 24.45 89.70|Dinajpur 25.63 88.64|Gaibandha 25.33 89.54|Kurigram 25.81 89.65
Lalmonirhat 25.91 89.45|Nilphamari 25.93 88.86|Panchagarh 26.33 88.55|Rangpur 25.75 89.25|Thakurgaon 26.03 88.46
Habiganj 24.38 91.41|Moulvibazar 24.48 91.77|Sunamganj 25.07 91.40|Sylhet 24.90 91.87
`

export const placeOfDistrict: ReadonlyMap<string, readonly [latitude: number, longitude: number]> = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((entry) => {
      const [latitude, longitude] = entry.split(' ').slice(-2).map(Number) as [number, number]
      return [entry.replace(/ \S+ \S+$/, ''), [latitude, longitude]]
    }),
)

/** Names of dealers: a place or river, and their business. */
export const dealerFirst =
  'Padma Meghna Jamuna Surma Karnaphuli Teesta Rupsha Halda Gorai Madhumati Kushiyara Atrai Sangu Matamuhuri Bhairab Arial'.split(
    ' ',
  )
export const dealerLast = [
  'Motors',
  'Bike Point',
  'Auto Centre',
  'Two Wheels',
  'Moto House',
  'Bike Gallery',
] as const
export const dealerSpots = [
  'Bus terminal',
  'Central market',
  'Railway crossing',
  'New market',
  'Court square',
  'Zero point',
  'College gate',
  'Hospital crossing',
  'Old bazar',
  'Ring road',
] as const
