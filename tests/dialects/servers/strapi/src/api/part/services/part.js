module.exports = require('@strapi/strapi').factories.createCoreService('api::part.part')
