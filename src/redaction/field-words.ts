import type { RedactedType } from './redacted-type.ts';

/** Names of passwords, one-time codes and card security codes. Lower case, words separated by spaces. */
export const NEVER_READ_WORDS = anyOf(
  'pass ?words? ?\\d?|passwd ?\\d?|pwd ?\\d?|psw|passphrase|wifi key|pass ?phrase|pass ?code|cvv2?|cvc2?|csc|cvn|card (?:verification|security)(?: code| value| number)?|security code',
  '(?:verification|one time|sms|auth(?:entication|enticator)?|login|confirmation|2fa|mfa|two factor) (?:code|pin|password)|otp|totp|one time ?code|pin (?:number|nummer)|(?:enter )?(?:your )?pin$',
  'passwort|kennwort|prüfziffer|kartenprüfnummer|sicherheitscode|mot de passe|cryptogramme(?: visuel)?|code de (?:sécurité|vérification)',
  'contraseña|clave de acceso|código de (?:seguridad|verificación)|senha|código de (?:segurança|verificação)|codice di (?:sicurezza|verifica)',
  'kennwort|sicherheits(?:kennziffer|nummer)|κωδικός (?:ασφαλείας|πρόσβασης|επαλήθευσης)|turvakoodi|sikkerhe[dt]skode|säkerhetskod|beveiligingscode|kod (?:zabezpieczający|weryfikacyjny|bezpieczeństwa|sms|pin)|bezpečnostn[íý] kód|sigurnosni k[oôó]d|biztonsági kód|cod de securitate|защитный код|varnostna koda|güvenlik kodu|doğrulama kodu|onay kodu|код (?:из смс|подтверждения)|رمز (?:الأمان|التحقق)|كلمة (?:المرور|السر)|סיסמה|סיסמא|קוד (?:אימות|אבטחה)|पासवर्ड|mật khẩu|mã (?:xác nhận|otp|pin)|kata sandi|kode (?:verifikasi|otp)|lozinka|geslo|wachtwoord|lösenord|adgangskode|passord|salasana|hasło|heslo|jelszó|parolă|parola|şifre|пароль|код (?:подтверждения|безопасности)',
  {
    unspaced:
      '密码|密碼|验证码|驗證碼|安全码|パスワード|暗証番号|認証コード|セキュリティコード|安全碼|보안 ?코드|인증 ?코드|비밀번호|인증번호|รหัสผ่าน',
  },
);

/** The meaning of a field by its words; the first match counts. */
export const FIELD_WORDS: readonly {
  readonly type: RedactedType;
  readonly is: RegExp;
  readonly isNot?: RegExp;
}[] = [
  {
    type: 'CREDIT_CARD',
    is: anyOf(
      '(?:credit |debit |bank )?card ?(?:number|no|num|nr|#)|cc|cc ?(?:number|num|no|nr)|ccn|pan|αριθμός κάρτας|kortnummer|kortin numero|broj kartice|kártyaszám|numero carta|numer karty|číslo karty|num[ăa]r(?:ul)?(?: de)? card(?:ului)?|številka kartice|kart numarası|número de cartão|رقم البطاقة|מספר כרטיס(?: אשראי)?|कार्ड नंबर|số thẻ|nomor kartu|номер картки|kartennummer|numéro de (?:la )?carte',
      'número de (?:la )?tarjeta|número do cartão|numero (?:della |di )?carta|kaartnummer|номер карты',
      { unspaced: '卡号|卡號|信用卡號碼|カード番号|카드 ?번호|หมายเลขบัตร' },
    ),
  },
  {
    type: 'CARD_EXPIRY',
    is: anyOf(
      '(?:cc|card) ?exp(?:iry|iration)?(?: date| month| year)?|exp(?:iry|iration)? (?:month|year)|mm ?yy(?:yy)?|valid (?:thru|until)|expiry(?: date)?|expiration date|expires',
      "gültig bis|date d'expiration|fecha de (?:caducidad|vencimiento)|validade do cartão|data di scadenza|срок действия|konec platnosti|koniec platnosti|platnost do|udløbsdato|utløpsdato|utgångsdatum|ablaufdatum|ημερομηνία λήξης|fecha de expiración|voimassaolopäivämäärä|datum isteka|lejárati dátum|vervaldatum|data (?:ważności|de validade|expirării)|datum veljavnosti|son kullanma tarihi|تاريخ الانتهاء|תוקף|ngày hết hạn|tanggal kedaluwarsa|термін дії",
      { unspaced: '有效期|到期日|有効期限|유효 ?기간|만료일|วันหมดอายุ' },
    ),
  },
  { type: 'IBAN', is: anyOf('iban') },
  {
    type: 'BANK_ACCOUNT',
    is: anyOf(
      '(?:bank )?account (?:number|no)|routing (?:number|no)|sort code|(?:bank ?)?kontonummer|numéro d[eu] compte(?: bancaire)?|número de cuenta|(?:numero di )?conto(?: corrente| bancario)?|αριθμός (?:τραπεζικού )?λογαριασμού|(?:pankki)?tilinumero|broj (?:bankovnog )?računa|(?:bank)?számlaszám|(?:bank)?rekeningnummer|numer (?:rachunku|konta)|número d[ea] conta|num[ăa]r(?:ul)?(?: de)? cont(?:ului)?|номер (?:банковского )?счета|номер рахунку|číslo (?:bankov(?:ního|ého) )?účtu|številka (?:bančnega )?računa|hesap numarası|رقم الحساب|מספר חשבון|खाता (?:संख्या|नंबर)|số tài khoản|nomor rekening',
      { unspaced: '账号|账户号码|帳戶號碼|帳號|口座番号|계좌 ?번호|เลขที่บัญชี' },
    ),
  },
  { type: 'US_SSN', is: anyOf('ssn|social security(?: number| no)?|itin') },
  {
    type: 'NATIONAL_ID',
    is: anyOf(
      'passport(?: number| no| num)?|passport ?id|insurance (?:number|no|id)|medicare(?: number)?|social insurance(?: number)?|licen[cs]e (?:number|no)|driving licen[cs]e|' +
        "national id(?:entity)?(?: number)?|id (?:card )?number|identity (?:card|number)|driver(?:'?s)? licen[cs]e(?: number)?",
      'tax (?:id|number)|tin|nif|nie|dni|cpf|rut|curp|pesel|aadhaar|personnummer|bsn|nino|national insurance(?: number)?|nhs number',
      'steuer ?id|ausweisnummer|reisepass(?:nummer)?|codice fiscale|numéro de sécurité sociale|pasaporte|passaporto|инн|снилс|паспорт\\p{L}*|sozialversicherungsnummer|versicherten(?:nummer|nr)|versicherungsnummer|krankenkassennummer|führerschein(?:nummer)?|personalausweis(?:nummer)?|numéro fiscal|numéro national|permis de conduire|passeport|carte d’identité|cédula|carnet de conducir|(?:número de )?contribuinte|bilhete de identidade|cartão de cidadão|carta de condução|patente(?: di guida)?|carta d’identità|burgerservicenummer|paspoort(?:nummer)?|rijbewijs(?:nummer)?|dowód osobisty|numer dowodu|prawo jazdy|paszport|rodné číslo|číslo pasu|občanský průkaz|řidičský průkaz|körkort|pass(?:nummer)?|cpr(?: nummer)?|kørekort|førerkort|fødselsnummer|henkilötunnus|ajokortti|passin numero|taj szám|személyi(?:igazolvány)? ?szám|útlevélszám|cnp|pașaport|серия и номер|водительское удостоверение|рнокпп|αφμ|αμκα|διαβατήριο|αριθμός ταυτότητας|kimlik (?:no|numarası)|tc kimlik(?: no)?|pasaport(?: no| numarası)?|ehliyet|رقم (?:الهوية|جواز السفر)|الرقم القومي|جواز السفر|תעודת זהות|מספר זהות|דרכון|आधार(?: नंबर| संख्या)?|पासपोर्ट|căn cước|cccd|hộ chiếu|nik|nomor ktp|paspor|oib|emšo|jmbg',
      {
        unspaced:
          '身分證字號|驾驶证|運転免許|운전면허|บัตรประชาชน|หนังสือเดินทาง|身份证|身分證|护照|パスポート|マイナンバー|주민등록번호|여권',
      },
    ),
  },
  { type: 'CRYPTO', is: anyOf('(?:wallet|bitcoin|btc|eth|ethereum|crypto) address') },
  {
    type: 'SECRET',
    is: anyOf(
      'api ?key|secret(?: key)?|client secret|access (?:key|token)|private key|auth token|(?:recovery|seed) phrase',
    ),
  },
  {
    type: 'EMAIL',
    is: anyOf(
      'e ?mails?|mail|e ?mail\\p{L}*|(?:dirección de )?correo(?: electrónico)?|correio(?: eletr[óô]nico)?|courriel|mél|mail address|почта|пошта|эл почт[аы]|адрес эл(?:ектронной)? почты|e post\\p{L}*|sähköposti\\p{L}*|elektronski naslov|e ?pošt[ae]|e ?mailov[áé] adresa|e ?posta\\p{L}*|ηλεκτρονικό ταχυδρομείο|البريد(?: الإلكتروني)?|דואר אלקטרוני|דוא״ל|אימייל|ईमेल|thư điện tử|surel|posta elettronica|poczta(?: elektroniczna)?',
      {
        unspaced: '电子邮件|電子郵件|邮箱|郵箱|メール|이메일|อีเมล',
      },
    ),
  },
  {
    type: 'PHONE',
    is: anyOf(
      '(?:tele|mobile|cell|home|work)? ?phone(?: ?number| no)?|mobile(?: number| no)?|cell(?: number)?|tel|fax(?: number)?|whatsapp',
      'telefon\\p{L}*|handy(?:nummer)?|rufnummer|téléphone|portable|teléfono|móvil|celular|telefone|telemóvel|telefono|cellulare|телефон\\p{L}*|телефону|puhelin\\p{L}*|matkapuhelin|telefoon\\p{L}*|mobil\\p{L}*|tele?fonsk[ai]\\p{L}*|telef[óo]n\\p{L}*|τηλέφωνο|τηλεφώνου|κινητό|cep telefonu|gsm|tlf|sími|هاتف|الهاتف|جوال|الجوال|موبايل|טלפון|נייד|फ़ोन|फोन|मोबाइल|điện thoại|số điện thoại|telepon|nomor hp|no hp|мобильный|мобільний|fono|fone|komórka|tel ?no|msisdn',
      { unspaced: '手机|手機|电话|電話|携帯|전화|휴대폰|โทรศัพท์' },
    ),
  },
  {
    type: 'BIRTHDAY',
    is: anyOf(
      '(?:date of )?birth(?: ?day| ?date)?|bday|dob|geburt\\p{L}*|date de naissance|naissance|fecha de nacimiento|data de nascimento|data di nascita',
      'geboortedatum|geboren am|födelse\\p{L}*|дата рождения|дата народження|datum narozen[íi]|dátum narodenia|fødsels(?:dato|dag)|syntymä(?:aika|päivä)|datum (?:rođenja|rojstva)|születési (?:dátum|idő)|data urodzenia|data nașterii|doğum (?:tarihi|günü)|ημερομηνία γέννησης|تاريخ (?:الميلاد|الولادة)|תאריך לידה|जन्म (?:तिथि|दिनांक|तारीख)|ngày sinh|tanggal lahir|narození|nascimento|nacimiento|born',
      { unspaced: '生日|出生|生年月日|생년월일|วันเกิด' },
    ),
  },
  {
    type: 'POSTAL_CODE',
    is: anyOf(
      'zip(?: ?code)?|post(?:al)? ?code|postcode|psč|postinumero|ταχυδρομικός κώδικ(?:ας|ός)|ταχυδρομικός κωδικός|poštanski broj|poštna številka|irányítószám|codice (?:di avviamento )?postale|kod pocztowy|cod poștal|posta kodu|الرمز البريدي|מיקוד|पिन कोड|mã bưu (?:điện|chính)|kode pos|поштовий індекс|pin ?code|plz|postleitzahl|code postal|código postal|codigo postal|cep|cap|postnummer|почтовый индекс|индекс',
      { unspaced: '郵遞區號|邮编|郵編|邮政编码|郵便番号|우편번호|รหัสไปรษณีย์' },
    ),
  },
  {
    type: 'ADDRESS',
    is: anyOf(
      'address(?: line)?(?: ?\\d)?|addr ?\\d?|street(?: ?address| ?name)?|house ?(?:number|no)|apartment|straße|strasse|hausnummer|adresse|dirección|calle',
      'endereço|morada|indirizzo|adress[ae]?\\p{L}*|adres\\p{L}*|адрес\\p{L}*|адреса|улица|вулиця|rue|(?:numéro|nom) de (?:la )?rue|via|numero civico|rua|número (?:da casa|de (?:porta|vivienda))|gade|gate|gatuadress|katu\\p{L}*|talon numero|osoite|utca|házszám|cím|ulic[ae]|číslo (?:popisné|domu)|kućni broj|hišna številka|naslov|strada|straat(?:naam)?|huisnummer|husnummer|numer domu(?: i mieszkania)?|улица|номер (?:дома|будинку)|дом|οδός|διεύθυνση|αριθμός οικίας|sokak|cadde|adresi|الشارع|العنوان|رقم المنزل|כתובת|רחוב|पता|địa chỉ|alamat|city|town|suburb|stadt|ort|wohnort|ville|ciudad|localidad|città|comune|cidade|stad|plaats|woonplaats|miasto|miejscowość|město|mesto|obec|(?<=^|og )by(?=$| og| sted)|poststed|kaupunki|város|oraș|localitate|город|місто|πόλη|şehir|ilçe|المدينة|עיר|शहर|thành phố|kota|grad|domicilio|colonia',
      { unspaced: '街道|门牌号|門牌號|城市|番地|部屋番号|市区町村|도로명|도시|地址|住所|주소|ที่อยู่' },
    ),
    isNot: anyOf(
      'e ?mail\\p{L}*|correo|correio|эл почты|электронной почты|ip|mac|web|website|url|site|server|network|wallet|bitcoin',
    ),
  },
  {
    type: 'NAME',
    is: anyOf(
      '(?:first|last|given|family|middle|full|sur|nick|maiden|legal|your|card ?holder|account ?holder|contact|recipient|passenger|guest|patient|customer|user|display|real|sender) ?names?|surname|card ?holder|account ?holder|(?:account )?owner|recipient|addressee|salutation|initials|fname|lname|mname|uname|username|benutzername|anmeldename|(?:ihr |your )?name(?: \\d)?$|^name|nom d’utilisateur|nombre de usuario|nome (?:utente|de usuário|do utilizador)',
      'name on (?:the )?card|vor ?name|nach ?name|familienname|prénom|nom(?: de famille| complet)?|nombre(?: completo)?|apellidos?|nome completo|sobrenome|cognome',
      'nome|cognome|apelido|nome próprio|nom|titulaire|titular|titolare|intestatario|empfänger|kontoinhaber|karteninhaber|rufname|geburtsname|voornaam|achternaam|tussenvoegsel|naam|ten name van|ontvanger|förnamn|efternamn|namn|mottagare|kontoinnehavaren?|fornavn|efternavn|etternavn|navn|kontohavernavn|kortholders navn|modtager|mottaker|etunimi|sukunimi|nimi|haltijan nimi|vastaanottaja|keresztnév|vezetéknév|név|számlatulajdonos|neve|imię|nazwisko|odbiorca|jméno|příjmení|příjemce|krstné meno|meno|priezvisko|ime|prezime|priimek|prenume|num(?:e|ele)|destinatar|destinatario|destinataire|destinatário|имя|ім’я|ім я|прізвище|по батькові|фамилия|отчество|фио|піб|получатель|όνομα|επώνυμο|ονοματεπώνυμο|παραλήπτης|ad(?: soyad)?|adı|adınız|soyad(?:ı|ınız)?|isim|ad ve soyad|alıcı|الاسم(?: الأول| الأخير| الكامل| على البطاقة)?|اسم (?:العائلة|المستخدم)|صاحب الحساب|שם(?: פרטי| משפחה| מלא| משתמש)?|नाम|पूरा नाम|उपनाम|họ(?: và)?(?: tên)?|tên|nama(?: lengkap| depan| belakang)?|penerima',
      {
        unspaced:
          '姓名|名字|姓氏|^[姓名]$|收件人|持卡人|持有人|名義|名前|氏名|お名前|フリガナ|이름|성명|^성$|받는 ?사람|사용자 ?이름|ชื่อ|นามสกุล',
      },
    ),
    isNot: anyOf(
      'file|company|domain|host|server|product|project|store|shop|event|class|group|team|brand|item|list|city|street|field|column|firma|firm[ay]|unternehmen|entreprise|empresa|azienda|bedrijf|компани\\p{L}*|dokument|datei|produkt\\p{L}*',
      { unspaced: '文件名|公司|商品名|会社名|회사' },
    ),
  },
];

function anyOf(...lists: (string | { readonly unspaced: string })[]): RegExp {
  const spaced = lists.filter((list) => typeof list === 'string').join('|');
  const unspaced = lists.flatMap((list) => (typeof list === 'string' ? [] : [list.unspaced]));
  return new RegExp([`(?<![\\p{L}\\p{N}])(?:${spaced})(?![\\p{L}\\p{N}])`, ...unspaced].join('|'), 'u');
}
