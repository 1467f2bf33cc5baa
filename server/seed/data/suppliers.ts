/** name | contact | phone | email | address | days from order to delivery | kinds of products, or a brand */
const table = `
Meghna Motors Distribution|Rezaul Karim|+8801711450101|orders@meghnamotors.example|Plot 9, Tejgaon Industrial Area, Dhaka|21|bike
Karnaphuli Bike Imports|Farhana Islam|+8801711450102|sales@karnaphuli.example|Agrabad Commercial Area, Chattogram|35|bike
Padma Riding Gear|Shafiqul Alam|+8801711450103|desk@padmagear.example|Bangshal Road, Dhaka|10|gear
Surma Accessories|Mahmuda Begum|+8801711450104|hello@surma.example|Nayasarak, Sylhet|7|accessory
Jamuna Parts House|Abdul Halim|+8801711450105|parts@jamuna.example|Dholaikhal, Dhaka|5|part
Titas Lubricants|Nasrin Akter|+8801711450106|supply@titas.example|Fatullah, Narayanganj|4|lubricant
`

export const supplierRows = table
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', contactPerson = '', phone = '', email = '', address = '', days, kind = ''] =
      row.split('|')
    return { name, contactPerson, phone, email, address, leadDays: Number(days), kind }
  })
