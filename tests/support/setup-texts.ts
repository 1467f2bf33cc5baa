import { loadTexts } from '#i18n/index.ts'

// Screens are tested without the routes that load their texts.
await Promise.all((['start', 'pages', 'screens'] as const).map(loadTexts))
