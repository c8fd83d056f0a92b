/**
 * The settings’ meanings for a Swedish office, by their keys in `app/config`, where the English ones stand. Only the
 * server reads them.
 */
export const settingMeanings = {
  port: 'Porten som webbplatsen lyssnar på.',
  host: 'Adressen som webbplatsen lyssnar på.',
  publicOrigin:
    'Webbplatsens adress utåt. Länkar till sidor och omdirigeringar byggs av den, aldrig av vad en webbläsare skickar.',
  otherOrigins: 'Fler adresser som formulär får skickas från, till exempel lastbalanserarens.',
  trustedProxies:
    'Antal proxyservrar framför webbplatsen. Det avgör vilken del av X-Forwarded-For som är besökarens adress, som gränserna räknar efter.',
  maxConnections: 'Så många anslutningar får vara öppna på en gång. De som kommer därutöver stängs direkt.',
  keepAliveTimeout:
    'Så länge en anslutning hålls öppen utan att användas. En proxyserver framför måste ha en kortare tid.',
  sharedAssetsFolder:
    'Mapp som alla servrar delar för skript och stilar, så att sidor från den gamla och den nya versionen fungerar under en uppgradering. Tom: ingen.',
  shutdownDelay:
    'Så länge webbplatsen tar emot besökare när den har fått besked om att stänga. Under tiden svarar `/readyz` 503, så att en proxyserver hinner byta.',
  bankAccounts:
    'Klubbens bankkonton, utan mellanslag. En betalningsfil för ett annat konto tas inte emot. Tom: filerna anger `BANKGIRO` som konto.',
  autogiroCustomerNumber:
    'Klubbens kundnummer hos Bankgirot, för autogirots filer. Tom: inga sådana filer skrivs eller läses in.',
  bookkeepingMethod:
    'Bokföringsmetod (bokföringslagen 5 kap. 2 §). ”invoice” är faktureringsmetoden: intäkten bokförs när den begärs. ”cash” är kontantmetoden: den bokförs när pengarna kommer, och det obetalda den 31 december. Byt bara vid ett årsskifte.',
  sieSeries: 'Verifikationsserie i filen till redovisningsbyrån, som ni har kommit överens om.',
  sieAccounts:
    'Kontonummer i filen till redovisningsbyrån som skiljer sig från de vanliga (BAS), till exempel psp:swish=1687 cash=1912.',
  contentfulSpaceId: 'Utrymmets id hos innehållstjänsten.',
  contentfulAccessToken: 'Nyckel som webbplatsen läser innehållet med.',
  contentfulEnvironment: 'Miljö hos innehållstjänsten.',
  contentfulOrigin: 'Adress till innehållstjänstens API.',
  contentAssetOrigins:
    'Adresser till innehållstjänstens bilder. Bilder från andra adresser visas inte. Bara våra egna bilder på den första adressen skalas om.',
  contentDeadline: 'Så länge en sida väntar på innehållstjänsten innan äldre innehåll visas.',
  contentTtl: 'Så länge innehållet räknas som nytt. Därefter visas det medan webbplatsen frågar efter nyare.',
  cdnSeconds: 'Så länge ett CDN (ett nät av mellanlager) får behålla en sida. 0: inget CDN.',
  contentSnapshotFile:
    'Fil med en kopia av innehållet, så att webbplatsen kan starta när innehållstjänsten är nere. Den får tas bort när som helst.',
  contentSyncInterval: 'Tid mellan två hämtningar från innehållstjänsten, oavsett om den själv berättar om ändringar.',
  contentBreakerCooldown:
    'Så länge webbplatsen slutar fråga innehållstjänsten när nyckeln inte godtas, eller efter fem fel på 30 sekunder.',
  contentMassDeleteGrace:
    'Skydd mot att allt raderas av misstag: så länge måste mer än hälften av innehållet vara borta innan det försvinner från webbplatsen.',
  pageCachePages: 'Så många sidor sparas färdiga i minnet, ungefär 10 kB var, och högst 200 MB okomprimerat. 0: inga.',
  fragmentCache: 'Gör delar som många sidor har, till exempel menyer och kort, en gång och använd dem igen.',
  routeIndex: 'Jämför en adress bara med de sidor som börjar likadant, i stället för med alla.',
  httpFastPath: 'Svara på enkla frågor efter sparade sidor på det snabbaste sättet, förbi Nodes HTTP-tolk.',
  listeners: 'Antal lyssnare som delar porten (Linux). Används inte när systemd öppnar porten.',
  loadShedding:
    'Be besökare försöka igen (503) när fler kommer än webbplatsen hinner med: först de som läser sidor, sist de som fyller i formulär.',
  algoliaApplicationId: 'Program-id hos Algolia. Tom: webbplatsens egen sökmotor används.',
  algoliaSearchKey: 'Nyckel hos Algolia som bara får söka. Krävs med ett program-id.',
  algoliaAdminKey:
    'Nyckel hos Algolia som får skriva, för `npm run search:index` och för det som publiceras. Tom: webbplatsen uppdaterar inte sökindexet.',
  algoliaIndex: 'Sökindexets namn hos Algolia.',
  algoliaOrigin: 'Adress till söktjänsten. Tom: Algolias egna.',
  algoliaRecommend:
    'Algolia Recommend (modellen ”Related items”) väljer vilka djur som visas under ett djur. Av: de som följer i listan.',
  algoliaCache: 'Så länge ett svar från Algolia används igen för samma sökning. 0: aldrig.',
  searchZeroResultsFile: 'Fil med sökningar utan träff. Den får tas bort när som helst.',
  databaseFile:
    'SQLite-fil med svar och beställningar. Nycklarna ligger i en fil bredvid, om inte ENCRYPTION_KEYS är satt.',
  databaseCopy: 'En andra kopia av DATABASE_FILE på en annan disk, högst 5 sekunder efter. Tom: ingen.',
  databaseUrl: 'PostgreSQL för svar och beställningar. Tom: DATABASE_FILE används.',
  encryptionKeys:
    'Nycklar som personuppgifter krypteras med: den första krypterar, alla kan läsa. Tom: en fil bredvid DATABASE_FILE. Krävs med DATABASE_URL.',
  organisationNumber: 'Organisationsnummer på fakturor och blanketter. Det förvalda är demons.',
  organisationAddress: 'Organisationens postadress, som på ett kuvert.',
  organisationPhone: 'Organisationens telefonnummer. Lagen kräver det i orderbekräftelser.',
  bankgiro: 'Bankgironummer för fakturor och autogiro.',
  iban: 'Konto för fakturor till andra länder, där bankgirot inte kan betalas. Tom: de erbjuds ingen faktura.',
  bic: 'BIC (SWIFT-kod) för den bank som har kontot i `IBAN`.',
  alarmEmail: 'Adresser som webbplatsen själv larmar, högst en gång i timmen per larm, genom SMTP_URL. Tom: ingen.',
  ocrLevel:
    'Kontroll av OCR-nummer som banken och klubben har avtalat: kontrollsiffra, eller kontrollsiffra och längd.',
  smtpUrl: 'Server som skickar mejlen, med användare och lösenord. Tom: mejlen väntar i utkorgen.',
  mailFrom: 'Avsändare av mejlen. Tom: klubbens namn och adress. Svaren går till `CLUB_EMAIL`.',
  donationAccount: '90-kontot för gåvor, som visas för givare.',
  donationSupervisor: 'Den som granskar 90-kontot.',
  donationReportYear: 'Året för det senaste granskade bokslutet.',
  donationAuditor: 'Den som har granskat bokslutet.',
  donationShare: 'Kronor av varje 100 som gick till djurens sak det året. Tom: visas inte.',
  stripeSecretKey: 'Hemlig nyckel hos Stripe. Tom: `stripe` och `card` erbjuds inte.',
  stripePublishableKey: 'Öppen nyckel hos Stripe, för webbläsaren. Tom: `card` erbjuds inte.',
  stripeWebhookSecrets:
    'Hemligheter som Stripe skriver under sina besked med, två medan de byts ut. Tom: besked tas inte emot.',
  stripeOrigin: 'Adress till Stripes API. Tom: Stripes egen.',
  stripeJsOrigin: 'Adress till Stripes skript. Bara kortsidan får hämta det.',
  bankIdOrigin: 'Adress till BankID:s API, till exempel https://appapi2.bankid.com. Tom: BankID är av.',
  bankIdCertificate: 'Klubbens certifikat för BankID.',
  bankIdKey: 'Certifikatets privata nyckel.',
  bankIdCa: 'Utfärdare av BankID:s certifikat: bara roten för samma miljö.',
  bankIdAppLink: 'Länk som öppnar BankID-appen i en telefon.',
  bankIdComputerLink: 'Länk som öppnar BankID-programmet i en dator.',
  registryOrigin: 'Adress till Statens personadressregister (SPAR). Tom: adresser hämtas inte.',
  registryVersion: 'Version av SPAR:s sök-API.',
  registryCertificate: 'Klubbens certifikat för SPAR.',
  registryKey: 'Certifikatets privata nyckel.',
  registryCa: 'Utfärdare av SPAR:s certifikat. Tom: de som servern redan litar på.',
  registryCustomer: 'Vårt kundnummer hos SPAR.',
  registryAssignment: 'Uppdragets id i vårt tillstånd hos SPAR.',
  registryEndUser: 'Slutanvändarens id i SPAR:s logg.',
  desk: 'Visa kansliets sidor på /kansli.',
  staffOidcIssuer:
    'Inloggningstjänst för personalen (OpenID Connect). Tom: de loggar in med länkar i mejl och nycklar i sina enheter.',
  staffOidcClientId: 'Klubbens id hos inloggningstjänsten.',
  staffOidcClientSecret: 'Klubbens hemlighet hos inloggningstjänsten.',
  staffOidcRoleClaim:
    'Uppgift från inloggningstjänsten som säger vilken roll någon har (reads, handles, administers). Tom: rollen står i personallistan.',
  swishOrigin: 'Adress till Swish API.',
  swishCertificate: 'Klubbens certifikat för Swish, med mellanliggande certifikat. Tom: Swish är av.',
  swishKey: 'Certifikatets privata nyckel.',
  swishCa: 'Utfärdare av Swish certifikat. Tom: de som servern redan litar på.',
  swishPayee: 'Klubbens Swish-nummer. Krävs med ett certifikat.',
  swishNumbers:
    'Klubbens andra Swish-nummer, vars rapporter kansliet läser in. Står inget här eller i `SWISH_PAYEE` får en rapport gälla vilket nummer som helst.',
  swishAppLink: 'Länk som öppnar Swish-appen i en telefon.',
  swishCallbackOrigin:
    'Adress som Swish svarar till. Den måste vara https och ta emot den som inte anger värdnamn (SNI). Tom: PUBLIC_ORIGIN.',
  tagManagerScript:
    'Tagghanterarens skript med id, till exempel https://www.googletagmanager.com/gtm.js?id=GTM-… Tom: inget.',
  analyticsScript: 'Skript som mäter besök. Tom: inget.',
  errorServiceScript:
    'Skript som rapporterar fel i webbläsaren, till exempel https://www.datadoghq-browser-agent.com/eu1/v6/datadog-logs.js. Tom: inget.',
  errorServiceToken: 'Öppen nyckel hos tjänsten som tar emot felen. Krävs med ett skript.',
  errorServiceSite: 'Region hos tjänsten som tar emot felen.',
  errorServiceEnvironment: 'Miljöns namn i felrapporterna.',
  measuringOrigins: 'Fler adresser som de tre skripten får hämta från och skicka till.',
  measuringCookies:
    'Kakor som skripten sätter. De visas för besökaren, och tas bort när samtycket tas tillbaka. En * sist betyder vilket slut som helst.',
  contentWebhookSecret:
    'Hemlighet som innehållstjänsten skriver under sina besked med, 64 tecken. Tom: besked tas inte emot.',
  cloudinaryCloud: 'Namn hos bildtjänsten (Cloudinary). Tom: webbplatsen skalar bilderna själv.',
  imageFolder: 'Klubbens mapp hos bildtjänsten.',
  imageCacheFolder: 'Mapp för bilder som har skalats. Den får tömmas när som helst.',
  locales: 'Webbplatsens språk. Bara `sv` gör den helsvensk.',
  defaultLocale: 'Språket när inget annat är valt.',
  fallbackLocale: 'Språk för webbläsare som inte vill ha något av våra. Tom: det förvalda.',
  localeStrategy: 'Var i adressen språket står.',
  localeCookie: 'Kom ihåg det valda språket i en kaka.',
  localeCookieCrossOrigin: 'Skicka kakan också när en annan webbplats visar vår i en ram (SameSite=None).',
  localeRoot:
    'Språk som `/` leder till tills någon har valt. Tom: besökarens eget. Utan kakan bara när språket står i adressen.',
  localeDomains:
    'Språkens adresser, för en webbplats med flera: `sv=https://klubben.example, en=https://club.example`. Ett språks första adress är dess hem, och en adress första språk är förvalt där. Börjar med DEFAULT_LOCALE på PUBLIC_ORIGIN. Tom: en adress för alla.',
  clubName: 'Klubbens namn.',
  clubEmail: 'Klubbens mejladress.',
  aboutUrl: 'Länken ”Om {klubben}” i sidfoten.',
  shopUrl: 'Länken ”Webbshop” i sidfoten.',
  organisationName: 'Namn på organisationen bakom klubben.',
  organisationUrl: 'Organisationens webbplats.',
  vegetarianUrl: 'Webbplats för organisationens vegokampanj.',
  instagramUrl: 'Klubbens sida på Instagram.',
  facebookUrl: 'Klubbens sida på Facebook.',
  tiktokUrl: 'Klubbens sida på TikTok.',
  paymentMethods: 'Sätt att betala som är på: bank-id, card, f2f, stripe, form, free, invoice, swish.',
  inPersonPlace:
    'På medan klubben tar betalt på plats, till exempel vid ett bord. Då kan alla välja det. Av: bara den som följer en länk med ?plats=.',
  closedForms:
    'Formulär som är stängda just nu, till exempel giftogram. De visar ett besked, precis som ett formulär utan något sätt att betala.',
  formMinSeconds:
    'Minsta tid som det tar att fylla i ett formulär. Den som är snabbare får se svaren igen och bekräfta. 0: av.',
  designPages: 'Visa formgivningens sidor /font-test och /button-test.',
  demo: 'Det här är en demo: demons egna bankgiro, organisationsnummer, mejladress och postadress godtas med en `PUBLIC_ORIGIN` på https.',
  logLevel: 'Hur allvarligt något ska vara för att hamna i loggen.',
  metricsPort: 'Port för `/metrics`, aldrig den som besökare använder. Tom: inga mätvärden.',
  metricsHost: 'Adress för `/metrics`. Alla som når den kan läsa.',
  traceEndpoint:
    'Adress som spårningen skickas till (OTLP över HTTP, JSON; `/v1/traces` läggs till). Tom: ingen spårning.',
  traceparentTrusted:
    'Ta över `traceparent` från den som frågar. Bara bakom en proxyserver som sätter den eller tar bort den.',
};
