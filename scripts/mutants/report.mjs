const share = (part, total) => `${((100 * part) / total).toFixed(1)} %`

/** A mutant in one line. */
export const changeOf = ({ id, file, line, operator, change }) =>
  `${id}  ${file}:${line}  ${operator}: ${change.slice(0, 140)}`

const rowOf = (name, results) => {
  const count = (status) => results.filter((result) => result.status === status).length
  const counts = ['killed', 'timeout', 'survived', 'invalid', 'rejected'].map(count)
  const [killed, late, , , rejected] = counts
  return [name, ...counts, results.length, share(killed + late, results.length - rejected)]
}

/** A table with a line for each area, and what no test noticed. */
export const report = (results) => {
  const areas = [...new Set(results.map(({ area }) => area))]
  const rows = [
    ['folder', 'killed', 'timeout', 'survived', 'invalid', 'rejected', 'total', 'noticed'],
    ...areas.map((area) =>
      rowOf(
        area,
        results.filter((result) => result.area === area),
      ),
    ),
    rowOf('all', results),
  ]
  console.info()
  for (const [name, ...cells] of rows)
    console.info(name.padEnd(20) + cells.map((cell) => String(cell).padStart(10)).join(''))
  for (const wanted of ['invalid', 'survived']) {
    const found = results.filter(({ status }) => status === wanted)
    if (found.length) console.info(`\n${wanted}`)
    for (const result of found)
      console.info(`  ${changeOf(result)}${result.files ? '' : ' (no test imports the module)'}`)
  }
}
