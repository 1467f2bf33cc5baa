export const cellId = (rowsId: string, at: number, column: string) => `${rowsId}_${at}_${column}`
