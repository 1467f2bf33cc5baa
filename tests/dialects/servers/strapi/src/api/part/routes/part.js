module.exports = require('@strapi/strapi').factories.createCoreRouter('api::part.part')
