import { divisions } from '#server/core/areas.ts'
import { system } from '../catalog/companies'
import { nameGroups, streets } from '../data/people/customers'
import { dealerFirst, dealerLast, dealerSpots, placeOfDistrict } from '../data/people/districts'
import { dice, pickFrom, slugify } from '../random'
import { customerPhone } from './customers'

const count = 60
/** Dealers' phone numbers differ from those of customers. */
const firstPhone = 50_000

/** Evenly over the divisions, and within each over its districts. */
const districtFor = (i: number) => {
  const division = divisions[i % divisions.length] as (typeof divisions)[number]
  const turn = Math.floor(i / divisions.length)
  const district = division.districts[turn % division.districts.length] as (typeof division.districts)[number]
  return { division, district }
}

/** Dealers all over the country; a few are inactive. */
export const demoDealers = () =>
  Array.from({ length: count }, (_, i) => {
    const roll = dice('dealer', i)
    const { division, district } = districtFor(i)
    const [latitude, longitude] = placeOfDistrict.get(district.name) ?? [23.8, 90.4]
    const near = (degrees: number) => Number((degrees + (roll() - 0.5) * 0.06).toFixed(6))
    const house = `${dealerFirst[(i * 7) % dealerFirst.length]} ${dealerLast[(i + Math.floor(i / dealerFirst.length)) % dealerLast.length]}`
    const name = `${house}, ${district.name}`
    const [group = nameGroups[0]] = nameGroups
    const thana = pickFrom(district.thanas, roll).name
    const spot = pickFrom(dealerSpots, roll)
    return {
      ...system('dealers', `${i} ${name}`),
      name,
      contactPerson: `${pickFrom(group?.first ?? [], roll)} ${pickFrom(group?.family ?? [], roll)}`,
      phone: customerPhone(firstPhone + i),
      email: roll() < 0.8 ? `${slugify(name)}@dealer.example` : null,
      location: `${spot}, ${thana}`,
      division: division.name,
      district: district.name,
      thana,
      address: `${1 + Math.floor(roll() * 180)} ${pickFrom(streets, roll)}, ${thana}`,
      latitude: near(latitude),
      longitude: near(longitude),
      isActive: roll() < 0.92,
    }
  })
