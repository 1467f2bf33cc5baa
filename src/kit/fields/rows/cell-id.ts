export const cellId = (rowsId: string, index: number, column: string) => `${rowsId}_${index}_${column}`
