import type { Text } from '#contract/grammar/text.ts'

/** Problems of any request. */
export const requestErrorTexts = {
  /** The code of a refusal with several errors; each of them has its text. */
  'request.invalid': 'The request has several errors',
  'request.malformed': 'The request is malformed',
  'request.address.malformed': 'The address is malformed or too long',
  'request.moreErrors': 'There are more errors; only the first {count} are listed',
  'body.json.required': 'The body must be JSON',
  'body.json.invalid': 'The body is not valid JSON',
  'body.multipart.invalid': 'The body is not valid multipart',
  'body.object.required': 'The body must be an object',
  'body.unexpected': 'This call accepts no body',
  'body.tooLarge': 'The body may have at most {count} MB',
  'body.parts.tooMany': 'The body has too many parts',
  'body.tooDeep': 'The body may be at most {count} levels deep',
  'body.keys.tooMany': 'The body may have at most {count} keys and list entries',
  'body.characters': 'The body contains characters that cannot be stored',
  'body.data.json': "The part 'data' must be JSON",
  'body.data.object': "The part 'data' must be an object",

  'query.unknown': "'{name}' is not a known query parameter",
  'query.repeated': "'{name}' may be given only once",
  'query.required': "'{name}' is required",
  'query.range': "'{name}' must be a whole number from {least} to {most}",
  'query.flag': "'{name}' must be true or false",
  'query.notOneOf': "'{name}' must be one of {choices}",
  'query.invalid': "'{name}' is not a valid {kind}",
  'query.resource': "'resource' must be the name of a resource",
  'query.entity': "'entity' must be the name of a resource or of a setting",
  'query.unique': "'key' must be a field whose values are unique",
  'query.multiple': "'isMultiple' must be true where several keys are given",
  'query.tags': "'tags' must be given 1 to {most} times, each with at most {length} characters",

  'idempotency.key.invalid': 'Idempotency-Key must be 1 to 200 printable characters',
  'idempotency.key.reused': 'This Idempotency-Key was already used for another request',

  'apiKey.invalid': 'This API key is unknown, incomplete or revoked',
  'apiKey.expired': 'This API key has expired',
  'apiKey.address': 'This API key may not be used from {address}',
  'apiKey.sessionOnly': 'This needs a person who is signed in, and can’t be done with an API key',
  'apiKey.range': 'Enter an IP address such as 203.0.113.7, or a range such as 203.0.113.0/24',
  'apiKey.addresses.tooMany': 'A key can have at most {count} addresses and ranges',
  'apiKey.past': 'Enter today or a later day',
  'apiKey.notOwn': 'Only the user who made the key can make its secret',
  'apiKey.revoked': 'This key is revoked',

  'webhook.address': 'Enter an address that begins with https://, without a user name',
  'webhook.address.private': 'This address is not on the public internet',

  'secret.sealed':
    'The server lacks the key that stored secrets are encrypted with. Ask its operator to set ENCRYPTION_KEY.',
  'secret.damaged':
    'A stored secret was changed, so it can’t be decrypted. Ask an administrator to set it up again.',

  'server.busy': 'The server is busy. Try again in a moment.',
  'server.storageFull':
    'The server has no storage space left, so nothing was saved. Ask an administrator to free some, then try again.',
  'server.failed': 'Something went wrong on the server',
  'login.tooMany': {
    one: '{failures} failed logins in {window} minutes: try again in {count} minute',
    other: '{failures} failed logins in {window} minutes: try again in {count} minutes',
  },
  'password.request.tooMany': {
    one: '{failures} requests in {window} minutes: try again in {count} minute',
    other: '{failures} requests in {window} minutes: try again in {count} minutes',
  },
  'search.tooMany': 'At most {count} searches run at a time. Try again in a moment.',
  'view.tooMany': 'You have {count} saved views already, which is the limit. Delete one first.',
  'view.pinned.tooMany': 'You have pinned {count} views already, which is the limit. Unpin one first.',
  'view.counts.busy': 'Your pinned views are being counted. Try again in a moment.',
  'live.tooMany':
    'Notifications arrive live in at most {count} browsers at a time. Close one and try again in a minute.',
  'export.tooMany': 'At most {count} exports run at a time. Wait until one finishes.',
  'export.tooLarge': 'A sheet holds at most {most} rows, and {count} were found: narrow the filters',
  'site.refresh.tooOften': 'The site may be refreshed at most {count} times a minute',

  'file.tooLarge': 'A file may have at most {count} MB',
  'file.arrived': 'This file has already been uploaded',
  'file.field.unknown': "'{name}' is not a field for files",
  'file.field.single': "'{name}' accepts one file",
  'file.address.invalid': 'This upload address is not valid, or no longer valid',
  'file.address.mismatch': 'The file is not the one that was announced',
  'picture.tooLarge': 'The file is larger than {count} MB, the limit for pictures',
  'picture.pixels.tooMany': 'The picture has more than {count} million pixels, the limit for pictures',
  'picture.width': 'A picture is available in the widths {widths}',
  'picture.inUse': { one: 'Cannot delete picture', other: 'Cannot delete pictures' },
  'picture.usedBy': '{name} is used by {uses}',
  'picture.crop': 'A picture can be cropped to: {crops}',
  'picture.tagged': 'Choose 1 to {count} pictures',
  'picture.focus': 'Set both focusX and focusY, or neither',
  'picture.replace.itself': 'A picture can’t replace itself',
  'picture.replace.used': 'The new picture is already used in records. Upload the file again.',
  'picture.replace.forbidden': 'Replacing the picture also updates {resources}, which your role can’t',
  'picture.replace.tooMany': '{count} records show the picture; at most {most} can be changed at once',
} as const satisfies Record<string, Text>
