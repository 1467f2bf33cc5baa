import type { BikeStyle } from '#server/seed/art/bikes.ts'

/** Brand | model | style | cc | power | torque | gears | cooling | supply | front | rear | ABS | kg | litres | BDT */
const table = `
Yamaha|FZS FI V3|naked|149|12.4 PS at 7,250 rpm|13.3 Nm at 5,500 rpm|5|air|injection|282 mm disc|220 mm disc|single channel|137|13|253000
Yamaha|FZ-X|naked|149|12.4 PS at 7,250 rpm|13.3 Nm at 5,500 rpm|5|air|injection|282 mm disc|220 mm disc|single channel|139|10|275000
Yamaha|MT-15 V2|naked|155|18.4 PS at 10,000 rpm|14.1 Nm at 7,500 rpm|6|liquid|injection|282 mm disc|220 mm disc|dual channel|139|10|452000
Yamaha|R15 V4|sport|155|18.4 PS at 10,000 rpm|14.2 Nm at 7,500 rpm|6|liquid|injection|282 mm disc|220 mm disc|dual channel|142|11|605000
Yamaha|R15M Icon|sport|155|18.4 PS at 10,000 rpm|14.2 Nm at 7,500 rpm|6|liquid|injection|282 mm disc|220 mm disc|dual channel|142|11|640000
Yamaha|Saluto 125 UBS|commuter|125|8.3 PS at 7,000 rpm|10.1 Nm at 4,500 rpm|4|air|carburettor|240 mm disc|130 mm drum|none|112|7.6|146000
Yamaha|RayZR 125 Fi Hybrid|scooter|125|8.2 PS at 6,500 rpm|10.3 Nm at 5,000 rpm|CVT|air|injection|190 mm disc|130 mm drum|none|99|5.2|252000
Honda|CB Hornet 160R|naked|162|15.1 PS at 8,500 rpm|14.5 Nm at 6,500 rpm|5|air|injection|276 mm disc|220 mm disc|single channel|140|12|239000
Honda|X-Blade 160|naked|162|13.9 PS at 8,500 rpm|13.9 Nm at 6,000 rpm|5|air|carburettor|276 mm disc|130 mm drum|single channel|143|12|204900
Honda|SP 125|commuter|124|10.9 PS at 7,500 rpm|10.9 Nm at 6,000 rpm|5|air|injection|240 mm disc|130 mm drum|none|117|11|162000
Honda|Livo 110|commuter|109|8.7 PS at 7,500 rpm|9.3 Nm at 5,500 rpm|4|air|carburettor|240 mm disc|130 mm drum|none|113|9|128500
Honda|Dream 110|commuter|109|8.3 PS at 7,500 rpm|9.1 Nm at 5,000 rpm|4|air|carburettor|130 mm drum|130 mm drum|none|109|8|120000
Honda|CBR150R|sport|149|17.1 PS at 9,000 rpm|14.4 Nm at 7,000 rpm|6|liquid|injection|276 mm disc|220 mm disc|dual channel|139|12|585000
Honda|Dio 110|scooter|109|7.8 PS at 8,000 rpm|9.0 Nm at 4,750 rpm|CVT|air|injection|130 mm drum|130 mm drum|none|105|5.3|189900
Suzuki|Gixxer 155 FI|naked|155|13.6 PS at 8,000 rpm|13.8 Nm at 6,000 rpm|5|air|injection|266 mm disc|220 mm disc|single channel|141|12|239950
Suzuki|Gixxer SF 155|sport|155|13.6 PS at 8,000 rpm|13.8 Nm at 6,000 rpm|5|air|injection|266 mm disc|220 mm disc|single channel|148|12|315000
Suzuki|Gixxer 250|naked|249|26.5 PS at 9,300 rpm|22.2 Nm at 7,300 rpm|6|oil|injection|300 mm disc|220 mm disc|dual channel|156|12|445000
Suzuki|GSX-R150|sport|147|19.2 PS at 10,500 rpm|14.0 Nm at 9,000 rpm|6|liquid|injection|290 mm disc|187 mm disc|dual channel|131|11|495000
Suzuki|Intruder 150|cruiser|155|13.6 PS at 8,000 rpm|13.8 Nm at 6,000 rpm|5|air|injection|266 mm disc|220 mm disc|single channel|152|11|330000
Suzuki|Access 125|scooter|124|8.7 PS at 6,750 rpm|10.0 Nm at 5,500 rpm|CVT|air|injection|190 mm disc|120 mm drum|none|103|5|225000
Suzuki|V-Strom SX 250|adventure|249|26.5 PS at 9,300 rpm|22.2 Nm at 7,300 rpm|6|oil|injection|300 mm disc|220 mm disc|dual channel|167|12|560000
Bajaj|Pulsar 150 Twin Disc|naked|149|14.0 PS at 8,500 rpm|13.3 Nm at 6,500 rpm|5|air|carburettor|280 mm disc|230 mm disc|single channel|150|15|214500
Bajaj|Pulsar N160|naked|165|16.0 PS at 8,750 rpm|14.7 Nm at 6,750 rpm|5|oil|injection|300 mm disc|230 mm disc|dual channel|154|14|272000
Bajaj|Pulsar NS200|naked|199|24.5 PS at 9,750 rpm|18.7 Nm at 8,000 rpm|6|liquid|injection|300 mm disc|230 mm disc|dual channel|158|12|345000
Bajaj|Pulsar N250|naked|249|24.5 PS at 8,750 rpm|21.5 Nm at 6,500 rpm|5|oil|injection|300 mm disc|230 mm disc|dual channel|164|14|379000
Bajaj|Discover 125 Disc|commuter|125|11.0 PS at 7,500 rpm|10.8 Nm at 5,500 rpm|5|air|carburettor|200 mm disc|130 mm drum|none|120|8|144000
Bajaj|Platina 110 H-Gear|commuter|115|8.6 PS at 7,000 rpm|9.8 Nm at 5,000 rpm|5|air|carburettor|240 mm disc|110 mm drum|none|119|11|132500
Bajaj|Avenger Street 160|cruiser|160|15.0 PS at 8,500 rpm|13.7 Nm at 7,000 rpm|5|air|injection|280 mm disc|130 mm drum|single channel|156|13|284900
TVS|Apache RTR 160 4V|naked|159|17.6 PS at 9,250 rpm|14.7 Nm at 7,250 rpm|5|oil|injection|270 mm disc|200 mm disc|single channel|144|12|219990
TVS|Apache RTR 200 4V|naked|197|20.8 PS at 9,000 rpm|17.3 Nm at 7,250 rpm|5|oil|injection|270 mm disc|240 mm disc|dual channel|152|12|335000
TVS|Raider 125|commuter|124|11.4 PS at 7,500 rpm|11.2 Nm at 6,000 rpm|5|air|injection|240 mm disc|130 mm drum|none|123|10|168900
TVS|Metro Plus 110|commuter|109|8.4 PS at 7,350 rpm|8.7 Nm at 4,500 rpm|4|air|carburettor|130 mm drum|110 mm drum|none|110|10|124900
TVS|NTORQ 125|scooter|124|9.4 PS at 7,000 rpm|10.5 Nm at 5,500 rpm|CVT|air|injection|220 mm disc|130 mm drum|none|118|5.8|218000
Hero|Splendor Plus|commuter|97|8.0 PS at 8,000 rpm|8.1 Nm at 6,000 rpm|4|air|carburettor|130 mm drum|130 mm drum|none|112|9.8|122990
Hero|Hunk 150R|naked|149|14.4 PS at 8,500 rpm|12.8 Nm at 6,500 rpm|5|air|carburettor|276 mm disc|220 mm disc|single channel|147|12|189990
Hero|Thriller 160R|naked|163|15.2 PS at 8,500 rpm|14.0 Nm at 6,500 rpm|5|air|injection|276 mm disc|220 mm disc|single channel|139|12|222000
Hero|Xpulse 200 4V|adventure|199|19.1 PS at 8,500 rpm|17.4 Nm at 6,500 rpm|5|oil|injection|276 mm disc|220 mm disc|single channel|158|13|390000
Royal Enfield|Classic 350|cruiser|349|20.2 PS at 6,100 rpm|27.0 Nm at 4,000 rpm|5|air|injection|300 mm disc|270 mm disc|dual channel|195|13|435000
Royal Enfield|Meteor 350|cruiser|349|20.2 PS at 6,100 rpm|27.0 Nm at 4,000 rpm|5|air|injection|300 mm disc|270 mm disc|dual channel|191|15|465000
Royal Enfield|Hunter 350|cruiser|349|20.2 PS at 6,100 rpm|27.0 Nm at 4,000 rpm|5|air|injection|300 mm disc|270 mm disc|dual channel|181|13|399000
Royal Enfield|Himalayan 450|adventure|452|40.0 PS at 8,000 rpm|40.0 Nm at 5,500 rpm|6|liquid|injection|320 mm disc|270 mm disc|dual channel|196|17|865000
Runner|Knight Rider 150 V2|naked|149|14.0 PS at 8,500 rpm|12.0 Nm at 7,000 rpm|5|air|carburettor|276 mm disc|220 mm disc|none|138|14|166000
Runner|Turbo 125|commuter|124|9.9 PS at 7,500 rpm|9.5 Nm at 6,000 rpm|5|air|carburettor|240 mm disc|130 mm drum|none|118|12|129000
`

export type BikeRow = {
  brand: string
  model: string
  style: BikeStyle
  cc: number
  power: string
  torque: string
  gears: string
  cooling: string
  supply: string
  front: string
  rear: string
  abs: string
  weight: number
  tank: string
  price: number
}

export const bikeRows: readonly BikeRow[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [
      brand = '',
      model = '',
      style,
      cc,
      power = '',
      torque = '',
      gears = '',
      cooling = '',
      supply = '',
      ...rest
    ] = row.split('|')
    const [front = '', rear = '', abs = '', weight, tank = '', price] = rest
    return {
      ...{ brand, model, style: style as BikeStyle, cc: Number(cc), power, torque, gears, cooling, supply },
      ...{ front, rear, abs, weight: Number(weight), tank, price: Number(price) },
    }
  })

/** The bikes of the new season by the colours they are sold in, the newest first: the list of products begins with them. */
export const newSeason: ReadonlyMap<string, readonly string[]> = new Map([
  ['Yamaha MT-15 V2', ['Cyan Storm', 'Metallic Black', 'Racing Blue']],
  ['Royal Enfield Classic 350', ['Stealth Black', 'Gunmetal Grey', 'Halcyon Green']],
  ['Suzuki Gixxer SF 155', ['Triton Blue', 'Glass Sparkle Black']],
  ['Royal Enfield Himalayan 450', ['Hanle Black', 'Kaza Brown', 'Slate Salt']],
  ['Yamaha R15 V4', ['Racing Blue', 'Metallic Red']],
  ['Honda CBR150R', ['Victory Black Red', 'Honda Tricolour']],
])
