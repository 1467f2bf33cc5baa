import { divisions } from '#server/core/areas.ts'
import { divisionShares, landmarks, streets, villages } from '../data/people/customers'
import { type Dice, pickFrom, pickWeighted } from '../random'

export type SeedAddress = { division: string; district: string; thana: string | null; address: string }

const shares = divisions.map((division) => [division, divisionShares[division.name] ?? 1] as const)

/** An address in a city, a town or a village. */
const houseIn = (district: string, thana: string, roll: Dice): string => {
  const nr = 1 + Math.floor(roll() * 240)
  if (district === 'Dhaka' && !['Dhamrai', 'Dohar', 'Keraniganj', 'Nawabganj', 'Savar'].includes(thana)) {
    const flat =
      roll() < 0.5 ? `Flat ${1 + Math.floor(roll() * 9)}${pickFrom(['A', 'B', 'C', 'D'], roll)}, ` : ''
    const block = roll() < 0.4 ? `, Block ${pickFrom(['A', 'B', 'C', 'D', 'E', 'F'], roll)}` : ''
    return `${flat}House ${1 + (nr % 90)}, Road ${1 + Math.floor(roll() * 30)}${block}`
  }
  return roll() < 0.6
    ? `Holding ${nr}, ${pickFrom(streets, roll)}`
    : `${pickFrom(villages, roll)}, ${pickFrom(landmarks, roll)}`
}

/** A random place: large cities are more frequent; one in twenty has no thana. */
export const randomAddress = (roll: Dice): SeedAddress => {
  const division = pickWeighted(shares, roll)
  const districts = division.districts.map(
    (d) => [d, d.name === division.name ? division.districts.length * 1.4 : 1] as const,
  )
  const district = pickWeighted(districts, roll)
  const thana = pickFrom(district.thanas, roll).name
  const address = houseIn(district.name, thana, roll)
  return { division: division.name, district: district.name, thana: roll() < 0.05 ? null : thana, address }
}
