import type { Readable } from 'node:stream'
import type { SQL } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { SignedInAdmin } from '#contract/calls/auth.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import type { Download } from '#contract/grammar/response.ts'
import type { MessageChannel } from '#contract/policies/outbox.ts'
import type { Reach } from '#contract/policies/reach.ts'
import type { Registry } from '#contract/registry.ts'
import type {
  CallBody,
  CallName,
  CallParams,
  CallQuery,
  CallResponse,
  ConditionName,
  ConditionValue,
  FieldsFor,
  InputFor,
  RecordFor,
  ResourceName,
} from '#contract/types.ts'
import type { Database } from './database'
import type { ApiError } from './errors'
import type { Document, FileStore, Picture } from './file-store'
import type { FilterCondition } from './filter-condition'
import type { SingleSignOn } from './single-sign-on'

export type UnknownRecord = Record<string, unknown>

/**
 * A file part of a multipart body, in a temporary file that is removed after the call. A handler gets it with the decoded
 * picture or the document, or the reason why it is none.
 */
export type UploadedPart = {
  field: string
  fileName: string
  contentType: string
  path: string
  /** In bytes. */
  size: number
  /** SHA-256 of its bytes. */
  digest: string
  picture?: Picture | Document | ApiError
  /** Under which the file is stored; its row follows in the transaction of the call. */
  key?: string
}

/** A part of a long list. */
export type PageRequest = { limit: number; offset: number }

/**
 * Who makes a call. `key` is the API key that is used in place of a session, with the role that it has then; `automation` is
 * what acts with the rights of its owner.
 */
export type Caller = SignedInAdmin & {
  key?: { id: string; name: string }
  automation?: { id: string; name: string }
}

/** How the history names the caller. */
export const nameOfCaller = ({ firstName, lastName, key, automation }: Caller): string => {
  if (automation) return `Automation ${automation.name}`
  return key ? `key ${key.name} of ${firstName} ${lastName}` : `${firstName} ${lastName}`
}

/** What every rule works with. `db` may be a transaction: query nothing outside of it. */
export type Context = {
  db: Database
  admin: Caller | null
  /** The showrooms whose records the caller may read and change; null: all. */
  reach: Reach
  registry: Registry
  fileStore: FileStore
  derivations: Derivations
  now: () => Date
  /** Records of the written resource that the transaction has locked and read. */
  locked?: Map<string, ReadRecord>
  /** The import that the writes of this call belong to, or that they undo. */
  importRun?: { id: string; isUndone: boolean }
}
/** What a read needs. */
export type ReadContext = Pick<Context, 'db' | 'registry' | 'derivations' | 'now' | 'reach' | 'admin'>
/** A record as it is read. */
export type ReadRecord = UnknownRecord & { id: string; version: number }
/** The same, for a resource whose declaration the compiler knows. */
export type ReadRecordOf<R extends AnyResource> = R['name'] extends ResourceName
  ? RecordFor<R['name']>
  : ReadRecord
/** Computes the derived fields of records of its resource, read together; each key is present before, as null. */
export type FillDerived<N extends ResourceName> = (
  context: ReadContext,
  records: RecordFor<N>[],
) => Promise<void>
/** Derived fields, by the name of the resource. */
export type Derivations = { readonly [N in ResourceName]?: FillDerived<N> }
/** The same for a resource that only the registry knows. */
export type AnyDerivations = Readonly<
  Record<string, ((context: ReadContext, records: ReadRecord[]) => Promise<void>) | undefined>
>

/** Finds the records that meet the condition of a filter. */
export type Condition<V> = {
  // A method, because its parameter is then bivariant: an implementation may expect the values of its own declaration.
  find(
    context: Pick<Context, 'db' | 'registry' | 'admin' | 'now' | 'reach'>,
    value: V,
  ): FilterCondition | Promise<FilterCondition>
}['find']
/** Filters by flags whose stored values are not the current ones. */
type DerivedFlag = 'products.published' | 'categories.published'
/**
 * Every condition that the declarations name, by resource and parameter, with its values, and those that replace the
 * comparison of a field.
 */
export type Conditions = { readonly [N in ConditionName]: Condition<ConditionValue<N>> } & {
  readonly [N in DerivedFlag]: Condition<boolean>
}
/** The same for any registry, with values typed by their declarations. */
export type AnyConditions = Readonly<Record<string, Condition<unknown>>>

type AnyCallContext = Context & {
  /** How links to set a password are sent; none if they are not. */
  linkChannels: readonly MessageChannel[]
  /** Where users open the admin, if the deployment says so. */
  adminUrl?: string | undefined
  /** Where users sign in besides. */
  singleSignOn?: SingleSignOn | undefined
  conditions: AnyConditions
  params: Record<string, string>
  /** Declared parameters, as values of their kinds; the parameters of a list that reads its own filters are text. */
  query: UnknownRecord
  /** The requested page, for a paged call. */
  page?: PageRequest
  body: UnknownRecord
  files: UploadedPart[]
  request: FastifyRequest
}
/** A body as `withEmptyValues` returns it: only what has no empty value of its own can be null. */
type WithEmptyValues<B> = {
  [K in keyof B]: NonNullable<B[K]> extends boolean | readonly unknown[] ? Exclude<B[K], null> : B[K]
}
/** The body of a call as its handler receives it. */
export type BodyOfCall<N extends CallName> = WithEmptyValues<CallBody<N>>
/**
 * A call as its handler receives it: decoded, validated and permitted; typed by the declaration if the call is named.
 */
export type CallContext<N extends CallName = never> = [N] extends [never]
  ? AnyCallContext
  : Omit<AnyCallContext, 'params' | 'query' | 'body'> & {
      params: CallParams<N>
      query: CallQuery<N>
      body: BodyOfCall<N>
    }
/** The handler of a call that any registry declares. */
export type Handler = (context: CallContext) => Promise<unknown>
/** By the names of their calls. */
export type AnyHandlers = Readonly<Record<string, Handler>>

type Listed<R> = { data: readonly R[]; total: number; more?: boolean }
type VerbResponses<R extends ResourceName> = {
  [V in 'list' | 'all' as `${R}.${V}`]: Listed<RecordFor<R>>
} & { [V in 'one' | 'create' | 'update' as `${R}.${V}`]: RecordFor<R> } & {
  [V in 'remove' as `${R}.${V}`]: { message: string }
}
type VerbHandlers = {
  [R in ResourceName]: {
    [N in Exclude<keyof VerbResponses<R>, CallName>]?: (context: CallContext) => Promise<VerbResponses<R>[N]>
  }
}
type Intersection<U> = (U extends unknown ? (of: U) => void : never) extends (of: infer I) => void ? I : never
type File = FileResponse | StreamResponse
type ResponseOrFile<N extends CallName> = CallResponse<N> extends Download ? File : CallResponse<N>
/**
 * The handlers of the declared calls, and of generic verbs that a resource handles itself, typed by their declarations.
 */
export type Handlers = Readonly<
  { [N in CallName]?: (context: CallContext<N>) => Promise<ResponseOrFile<N>> } & Intersection<
    VerbHandlers[ResourceName]
  >
>

/** What a handler returns instead of JSON. */
export class FileResponse {
  constructor(
    readonly bytes: Buffer,
    readonly contentType: string,
    readonly fileName: string,
  ) {}
}

/** The same, streamed; a client that disconnects stops it. */
export class StreamResponse {
  constructor(
    readonly stream: Readable,
    readonly contentType: string,
    readonly fileName: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

type KeyOnWire<F, K> = F extends { sendAs: infer S extends string } ? S : K
/** The body of a resource's writes, by request keys, including fields that only its own calls set. */
type Sent<N extends ResourceName, Fields = FieldsFor<N>> = {
  [K in keyof InputFor<N> as KeyOnWire<Fields[K & keyof Fields], K>]: InputFor<N>[K]
} & { [K in Exclude<keyof RecordFor<N>, keyof InputFor<N> | 'id' | 'version'>]?: RecordFor<N>[K] }
type BodyFor<N extends ResourceName> = Readonly<
  [N] extends [never] ? UnknownRecord : WithEmptyValues<Sent<N>>
>
/** A record after a write, and before it unless it is new. */
export type Written<R = ReadRecord> = { after: R; before?: R | undefined }
type StoredFor<N extends ResourceName> = [N] extends [never] ? UnknownRecord : RecordFor<N>
/**
 * Rules for writing a resource that a declaration cannot express. A rule refuses by throwing an ApiError; it runs in the
 * transaction of the write, before it. A body has the keys of the request; a rule returns further values to write.
 * Rules are methods, so that the rules of one resource are assignable to the rules of any resource.
 */
export type WriteRules<N extends ResourceName = never> = {
  /** For each of the new records of a write, in their order, further values or why it is refused. */
  beforeCreate?(
    context: Context,
    bodies: readonly BodyFor<N>[],
  ): Promise<readonly (UnknownRecord | ApiError)[]> | Promise<void>
  beforeUpdate?(
    context: Context,
    body: Partial<BodyFor<N>>,
    before: StoredFor<N>,
  ): Promise<UnknownRecord> | Promise<void>
  beforeRemove?(context: Context, before: StoredFor<N>): Promise<void>
  /** In the same transaction, with the records that were written; `before` is one that was updated. */
  afterWrites?(context: Context, writes: readonly Written<StoredFor<N>>[]): Promise<void>
  /**
   * Whether `beforeUpdate` reads no other record of its resource for this change, so that it can be checked before those
   * of other records are written. With it, `beforeUpdate` changes no other record.
   */
  isLocal?(body: Partial<BodyFor<N>>, before: StoredFor<N>): boolean
  /** For a record that was deleted itself, not with the one that it is part of. */
  beforeRestore?(context: Context, deleted: StoredFor<N>): Promise<void>
  /** Deleted records of which too little is left to restore them: they are not in the trash. */
  isErased?(context: Pick<Context, 'registry'>): SQL
  /** What the kept record takes over from those that are merged into it, besides their references: values to write. */
  beforeMerge?(context: Context, kept: StoredFor<N>, others: readonly StoredFor<N>[]): Promise<UnknownRecord>
  /** For each write, which of its unique values are taken by something other than a record of the same resource. */
  alsoTaken?(
    context: Context,
    writes: readonly { id: string; values: UnknownRecord }[],
  ): Promise<readonly string[][]>
}
/** By the names of the resources that any registry declares. */
export type AnyRules = Readonly<Record<string, WriteRules | undefined>>
export type Rules = { readonly [N in ResourceName]?: WriteRules<N> }

/**
 * What the backend runs for a plugin, besides what its declarations express: the folder `plugins/<name>` has it in its
 * `server.ts`. It adds to its own resources and calls; those of others are refused.
 */
export type ServerPlugin = {
  /** The name of the plugin. */
  name: string
  handlers?: Handlers
  conditions?: AnyConditions
  rules?: Rules
  derivations?: Derivations
  /** Demo records in full: as a form sends them, references as ids. */
  demo?: { readonly [N in ResourceName]?: readonly InputFor<N>[] }
}
