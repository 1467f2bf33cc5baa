/** title | type | amount | applies on | targets, separated by ; | starts | ends | off */
export const discountTable = `
10% off all helmets|percentage|10.00|category|Helmets|2026-09-01|2029-01-01|
Monsoon gear|percentage|15.00|category|Jackets and trousers; Gloves|2026-06-01|2026-10-01|
R15 cash discount|amount|10000.00|product|Yamaha R15 V4; Yamaha R15M Icon|2026-10-01||
Motul months, 5%|percentage|5.00|brand|Motul|2026-10-10|2028-01-01|
Cart bonus|amount|150.00|cart||||
Eid bike festival 2026|amount|5000.00|category|Motorbikes|2026-03-01|2026-03-25|
Pohela Boishakh 1435|percentage|14.35|cart||2028-04-13|2028-04-16|
Winter riding gear|percentage|12.00|category|Riding gear|2027-12-01|2028-03-01|
Victory Day, 16% on parts|percentage|16.00|category|Parts|2028-12-10|2028-12-18|
Studds clearance|percentage|25.00|brand|Studds|2026-05-01||off
Pair of tyres|amount|800.00|brand|MRF|2025-11-01|2026-03-01|
Royal Enfield launch|amount|15000.00|brand|Royal Enfield|2026-01-01|2029-01-01|off
`

/** The same, then: code | minimum cart | maximum discount | total uses | uses per customer */
export const couponTable = `
First order|amount|200.00|cart||2025-01-01|||WELCOME200|2000.00|||1
Birthday, 7%|percentage|7.00|cart|||||BIRTHDAY|1000.00|1500.00||1
Riders club|percentage|5.00|cart||2025-07-01|||CLUB5||5000.00||12
Helmet with every bike|percentage|50.00|category|Helmets|2026-08-01|2028-09-01||SAFE-HEAD|150000.00|2500.00|500|1
Oil change|amount|150.00|category|Engine oil|2026-09-15|2027-12-16||OIL150|1200.00||2000|2
Students of BUET|percentage|8.00|category|Riding gear|2026-02-01|2028-02-01||BUET-26|||300|1
Touring season|percentage|12.00|category|Luggage; Lighting and mirrors|2027-11-15|2028-03-01||TOUR12|3000.00|2000.00|400|1
Independence Day 2028|amount|2600.00|category|Motorbikes|2028-03-20|2028-03-31||MARCH26|200000.00||260|1
Gixxer owners|percentage|10.00|product|Suzuki Gixxer 155 FI; Suzuki Gixxer SF 155; Suzuki Gixxer 250|2028-06-01|||GIXXER10||12000.00|50|1
Eid shopping 2026|percentage|10.00|cart||2026-05-10|2026-06-01||EID26|5000.00|3000.00|1000|1
Rainy Friday|amount|300.00|category|Jackets and trousers|2026-07-01|2026-09-01||FRIDAY-RAIN|4000.00||150|1
Opening of Khulna|amount|500.00|cart||2025-09-01|2025-10-01||KHULNA500|3000.00||200|1
Lost in the post|amount|1000.00|cart||2026-01-01||off|SORRY1000|||20|1
Bajaj upgrade|percentage|3.00|brand|Bajaj|2026-04-01|2028-04-01|off|BAJAJ-UP|100000.00|8000.00|75|1
`

/** Codes on the vouchers that visitors of a rally got, with the terms of a coupon. */
export const batchOf = { title: 'Vouchers of the Dhaka rally', terms: 'OIL150' }
export const batchCodes = [
  ...['RALLY-28GYGQWU', 'RALLY-BE393SB2', 'RALLY-YWTFXQ9H', 'RALLY-2QZ6G4Z6', 'RALLY-AY96HEEG'],
  ...['RALLY-WS539PNH', 'RALLY-5VAA92K6', 'RALLY-UUDTBXAR', 'RALLY-WYUM5M6Y', 'RALLY-QQ6ZGB79'],
  ...['RALLY-JG9WP6QW', 'RALLY-TEBDCEUU', 'RALLY-Z3BBQGNW', 'RALLY-38C6UMDQ', 'RALLY-4B9QZRVC'],
] as const
