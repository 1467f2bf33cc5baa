import {
  type BaseRecord,
  type CreateParams,
  type CreateResponse,
  type DeleteOneParams,
  type DeleteOneResponse,
  type GetOneParams,
  type GetOneResponse,
  type UpdateParams,
  type UpdateResponse,
  useDataProvider,
} from '@refinedev/core'
import type { ResourceName } from '#contract/types.ts'

type Named<P> = Omit<P, 'resource'> & { resource: ResourceName }
type RecordCalls = {
  getOne: <R extends BaseRecord>(params: Named<GetOneParams>) => Promise<GetOneResponse<R>>
  create: <R extends BaseRecord>(params: Named<CreateParams<object>>) => Promise<CreateResponse<R>>
  update: <R extends BaseRecord>(params: Named<UpdateParams<object>>) => Promise<UpdateResponse<R>>
  deleteOne: <R extends BaseRecord>(params: Named<DeleteOneParams<object>>) => Promise<DeleteOneResponse<R>>
}

/** The calls of one record for screens: a misspelt resource does not compile. */
export const useRecordCalls = (): RecordCalls => useDataProvider()()
