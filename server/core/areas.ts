import type { AreaRow } from '#contract/calls/area.ts'
import type { Area } from '#contract/grammar/field.ts'
import { areasOfBangladesh } from './data/areas'

type District = AreaRow & { thanas: AreaRow[] }
type Division = AreaRow & { districts: District[] }

const idOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z]+/g, '-')

const districtFrom = (line: string): District => {
  const [name = '', list = ''] = line.split(': ')
  const id = idOf(name)
  const names = list.split(/[,|]/).map((thana) => thana.trim())
  const thanas = names.sort().map((thana) => ({ id: `${id}-${idOf(thana)}`, name: thana }))
  return { id, name, thanas }
}
const divisionFrom = (block: string): Division => {
  const [name = '', ...lines] = block.split('\n  ')
  return { id: idOf(name), name, districts: lines.map(districtFrom) }
}
/**
 * Ids follow from the names: `chattogram`, `coxs-bazar`, `coxs-bazar-teknaf`. Several districts have a Kotwali or a
 * Kaliganj, so a thana's id begins with its district's.
 */
export const divisions: readonly Division[] = areasOfBangladesh
  .trim()
  .replace(/\n {4}/g, ' ')
  .split(/\n(?! )/)
  .map(divisionFrom)

const districts = divisions.flatMap((division) => division.districts)

const namesOf: Record<Area, (within?: string) => AreaRow[]> = {
  division: () => [...divisions],
  district: (within) => divisions.find((d) => d.name === within)?.districts ?? [],
  thana: (within) => districts.find((d) => d.name === within)?.thanas ?? [],
}

/** Whether an area of that name exists inside the area `within`; a division is inside none. */
export const areaExists = (kind: Area, name: string, within?: string): boolean =>
  namesOf[kind](within).some((area) => area.name === name)

/** The district of that name in any spelling, with its division. */
export const areaNamed = (name: string): { division: string; district: string } | undefined => {
  const id = idOf(name.trim())
  for (const division of divisions) {
    const district = division.districts.find((one) => one.id === id)
    if (district) return { division: division.name, district: district.name }
  }
  return undefined
}
