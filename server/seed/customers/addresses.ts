import { divisions } from '../../core/areas'
import { divisionShares, landmarks, streets, villages } from '../data/people/customers'
import { type Dice, drawn, weighed } from '../random'

export type Place = { division: string; district: string; thana: string | null; address: string }

const shares = divisions.map((division) => [division, divisionShares[division.name] ?? 1] as const)

/** An address in a city, a town or a village. */
const houseIn = (district: string, thana: string, roll: Dice): string => {
  const nr = 1 + Math.floor(roll() * 240)
  if (district === 'Dhaka' && !['Dhamrai', 'Dohar', 'Keraniganj', 'Nawabganj', 'Savar'].includes(thana)) {
    const flat =
      roll() < 0.5 ? `Flat ${1 + Math.floor(roll() * 9)}${drawn(['A', 'B', 'C', 'D'], roll)}, ` : ''
    const block = roll() < 0.4 ? `, Block ${drawn(['A', 'B', 'C', 'D', 'E', 'F'], roll)}` : ''
    return `${flat}House ${1 + (nr % 90)}, Road ${1 + Math.floor(roll() * 30)}${block}`
  }
  return roll() < 0.6
    ? `Holding ${nr}, ${drawn(streets, roll)}`
    : `${drawn(villages, roll)}, ${drawn(landmarks, roll)}`
}

/** A random place: large cities are more frequent; one in twenty has no thana. */
export const placeOf = (roll: Dice): Place => {
  const division = weighed(shares, roll)
  const districts = division.districts.map(
    (d) => [d, d.name === division.name ? division.districts.length * 1.4 : 1] as const,
  )
  const district = weighed(districts, roll)
  const thana = drawn(district.thanas, roll).name
  const address = houseIn(district.name, thana, roll)
  return { division: division.name, district: district.name, thana: roll() < 0.05 ? null : thana, address }
}
