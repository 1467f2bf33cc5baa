/** The files that are saved from now on. */
export const savedFiles = () => {
  const saved: Blob[] = []
  URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
  URL.revokeObjectURL = () => {}
  return saved
}

export const textOf = (blob: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace('\uFEFF', ''))
    reader.readAsText(blob ?? new Blob())
  })
