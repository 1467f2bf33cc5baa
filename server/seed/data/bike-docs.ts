/** type | bike | plate | chassis | issued | expires | note */
const table = `
registration|Yamaha R15 V4|DHAKA METRO-LA 54-1207|MB4RG6410P2041187|2025-06-12|2027-06-11|Test-ride bike at Tejgaon.
taxToken|Yamaha R15 V4|DHAKA METRO-LA 54-1207|MB4RG6410P2041187|2025-06-12|2027-06-11|
insurance|Yamaha R15 V4|DHAKA METRO-LA 54-1207|MB4RG6410P2041187|2026-06-01|2028-05-31|Covers riders of test rides.
registration|Suzuki Gixxer 250|DHAKA METRO-HA 71-0332|MB8ED22DCN8104571|2024-02-20|2034-02-19|
fitness|Suzuki Gixxer 250|DHAKA METRO-HA 71-0332|MB8ED22DCN8104571|2025-02-20|2026-02-19|Inspection at Mirpur to be booked.
registration|Royal Enfield Himalayan 450|DHAKA METRO-LA 60-4410|ME3D3H5F1RC000913|2025-11-03|2027-11-02|
insurance|Royal Enfield Himalayan 450|DHAKA METRO-LA 60-4410|ME3D3H5F1RC000913|2025-11-03|2026-11-02|Renewal asked for.
registration|TVS Apache RTR 160 4V|CHATTA METRO-LA 12-8854|MD637AE86P2C10448|2024-09-09|2034-09-08|Agrabad, workshop errands.
taxToken|TVS Apache RTR 160 4V|CHATTA METRO-LA 12-8854|MD637AE86P2C10448|2024-09-09|2026-09-08|
registration|Honda Dio 110|KHULNA METRO-HA 11-2290|ME4JF39BDPT004416|2025-04-17|2027-04-16|
fitness|Honda Dio 110|KHULNA METRO-HA 11-2290|ME4JF39BDPT004416|2025-04-17|2028-04-16|
insurance|Bajaj Pulsar NS200|SYLHET-LA 11-7702|MD2A36FX7NCB51190|2026-01-15|2029-01-14|
manual|Yamaha R15 V4|||||Owner's manual, short form for the test-ride desk.
manual|Royal Enfield Himalayan 450|||||Owner's manual, short form for the test-ride desk.
`

export type PaperRow = {
  type: string
  bike: string
  plate: string
  chassis: string
  issued: string
  expires: string
  note: string
}
export const paperRows: readonly PaperRow[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [type = '', bike = '', plate = '', chassis = '', issued = '', expires = '', note = ''] =
      row.split('|')
    return { type, bike, plate, chassis, issued, expires, note }
  })

type Kind = {
  title: string
  office: string
  stamp: string
  ink: readonly [number, number, number]
  text: readonly string[]
}
export const paperKinds: Readonly<Record<string, Kind>> = {
  registration: {
    title: 'Registration certificate',
    office: 'Road transport office, vehicle registration',
    stamp: 'REGISTERED',
    ink: [0.12, 0.31, 0.66],
    text: [
      'Entered in the register on the day of issue.',
      'Any change of owner is to be told within thirty days.',
    ],
  },
  taxToken: {
    title: 'Tax token',
    office: 'Road transport office, revenue section',
    stamp: 'PAID',
    ink: [0.11, 0.5, 0.29],
    text: ['The tax for the period above has been received.', 'To be shown on the road when asked for.'],
  },
  insurance: {
    title: 'Insurance certificate',
    office: 'Padma General Insurance, Motijheel',
    stamp: 'INSURED',
    ink: [0.78, 0.21, 0.11],
    text: [
      'Liability towards others, and damage to the vehicle itself.',
      'Claims are to be made within seven days.',
    ],
  },
  fitness: {
    title: 'Fitness certificate',
    office: 'Road transport office, vehicle inspection',
    stamp: 'PASSED',
    ink: [0.54, 0.35, 0.17],
    text: ['Brakes, lights, tyres and exhaust were inspected.', 'No defects were found.'],
  },
  manual: {
    title: 'Owner’s manual, short form',
    office: 'Service department',
    stamp: 'EDITION 2',
    ink: [0.17, 0.18, 0.21],
    text: [
      'Before every ride: tyres, brakes, lights, chain, oil.',
      'First 1,000 km: below 5,000 rpm, no long stretches at one speed.',
      'Chain: clean and grease every 500 km, after rain sooner.',
      'Stop the engine at once when the red oil lamp stays on.',
    ],
  },
}
