import type { NationalIdSource } from './national-id-source.ts';

// From the national specifications and their descriptions in python-stdnum, OECD's TIN pages and Wikipedia's
// "National identification number".
export const IDS_OF_THE_WORLD: readonly NationalIdSource[] = [
  { id: 'AU.tfn', forms: ['### ### ###', '#########'], words: 'TFN|Tax File Number|Tax file no.' },
  { id: 'AU', forms: ['2### ##### #', '4### ##### # / 1'], words: 'Medicare|Medicare number|Medicare card' },
  {
    id: 'BR.cpf',
    forms: ['###.###.###-##', '###########'],
    words: 'CPF|Cadastro de Pessoas Físicas|CPF do titular',
    bare: [0],
  },
  {
    id: 'CA.sin',
    forms: ['### ### ###', '###-###-###', '#########'],
    words: 'SIN|Social Insurance Number|NAS|Numéro d’assurance sociale',
  },
  { id: 'CL.rut', forms: ['##.###.###-#', '########-#'], words: 'RUT|RUN|Cédula de identidad', bare: [0] },
  {
    id: 'CN.ric',
    forms: ['110105{yyyymmdd}####', '310101{yyyymmdd}###X'],
    words: '身份证号|身份证|居民身份证|公民身份号码|ID card',
    bare: [0, 1],
  },
  {
    id: 'CO',
    forms: ['##.###.###', '#.###.###.###', '##########'],
    words: 'Cédula|Cédula de ciudadanía|C.C.|Número de cédula',
  },
  { id: 'EC.ci', forms: ['17########'], words: 'Cédula|Cédula de identidad|CI' },
  { id: 'EG', forms: ['2{yymmdd}01#####'], words: 'الرقم القومي|رقم البطاقة الشخصية' },
  { id: 'HK.hkid', forms: ['@######(#)', 'A######(#)'], words: 'HKID|Hong Kong ID|身份證', bare: [0, 1] },
  { id: 'ID', forms: ['317101{ddmmyy}####'], words: 'NIK|KTP|Nomor Induk Kependudukan|No. KTP' },
  { id: 'IL.idnr', forms: ['#########'], words: 'ת.ז.|תעודת זהות|מספר זהות|Teudat zehut' },
  {
    id: 'IN.aadhaar',
    forms: ['#### #### ####', '############'],
    words: 'Aadhaar|Aadhaar number|UIDAI|आधार',
    bare: [0],
  },
  { id: 'IN.pan', forms: ['@@@P@####@'], words: 'PAN|Permanent Account Number|PAN card', bare: [0] },
  { id: 'JP', forms: ['#### #### ####', '############'], words: 'マイナンバー|個人番号|My Number' },
  {
    id: 'KR.rrn',
    forms: ['{yymmdd}-1######', '{yymmdd}-2######'],
    words: '주민등록번호|주민번호|RRN',
    bare: [0, 1],
  },
  {
    id: 'MX.curp',
    forms: ['GOMC{yymmdd}HDFMRL##', 'LOPA{yymmdd}MJCPRN##'],
    words: 'CURP|Clave única',
    bare: [0, 1],
  },
  { id: 'MX', forms: ['GOMC{yymmdd}@@#'], words: 'RFC|R.F.C.' },
  {
    id: 'MY',
    forms: ['{yymmdd}-14-####', '{yymmdd}14####'],
    words: 'MyKad|NRIC|No. KP|IC number|Kad pengenalan',
    bare: [0],
  },
  { id: 'NG', forms: ['###########'], words: 'NIN|BVN|National Identification Number' },
  { id: 'NZ.ird', forms: ['##-###-###', '###-###-###'], words: 'IRD|IRD number' },
  { id: 'PE', forms: ['########'], words: 'DNI|Documento Nacional de Identidad' },
  { id: 'PH', forms: ['##-#######-#'], words: 'SSS|SSS number' },
  {
    id: 'PK.cnic',
    forms: ['35202-#######-#', '35202########'],
    words: 'CNIC|NIC|National Identity Card',
    bare: [0],
  },
  {
    id: 'SA',
    forms: ['1#########', '2#########'],
    words: 'رقم الهوية|الهوية الوطنية|إقامة|Iqama|رقم الإقامة',
  },
  { id: 'SG', forms: ['S#######D', 'T#######J'], words: 'NRIC|FIN|NRIC No.' },
  {
    id: 'TH.idnr',
    forms: ['# #### ##### ## #', '#-####-#####-##-#', '#############'],
    words: 'เลขประจำตัวประชาชน|บัตรประชาชน|เลขบัตรประชาชน|Thai ID',
  },
  { id: 'TW', forms: ['A1########', 'B2########'], words: '身分證字號|身分證|國民身分證' },
  { id: 'US', forms: ['1#########', '1###-###-###'], words: 'NPI|National Provider Identifier|NPI number' },
  {
    id: 'US',
    forms: ['1EG4-TE5-MK#2', '2AC3DE4FG##'],
    words: 'Medicare Beneficiary Identifier|MBI|Medicare number',
  },
  { id: 'UY.cedula', forms: ['#.###.###-#', '#######-#'], words: 'Cédula|C.I.|Cédula de identidad' },
  { id: 'VE', forms: ['V-########', 'V########'], words: 'Cédula|C.I.|Cédula de identidad' },
  { id: 'VN', forms: ['0###########', '#########'], words: 'CCCD|CMND|Căn cước công dân|Số CMND' },
  {
    id: 'ZA.idnr',
    forms: ['{yymmdd} #### 08#', '{yymmdd}####08#'],
    words: 'ID number|SA ID|South African ID|Identity number|RSA ID',
  },
  { id: 'AE', forms: ['784-{yyyy}-#######-#'], words: 'Emirates ID|رقم الهوية' },
  {
    id: 'passport',
    forms: ['@########', '#########', '@@#######', 'C01X00T47', '##@@#####'],
    words:
      'Passport|Passport number|Passport No.|Reisepass|Reisepassnummer|Passeport|Numéro de passeport|Pasaporte|Número de pasaporte|Passaporto|Numero del passaporto|Passaporte|Paspoort|Paspoortnummer|Paszport|Numer paszportu|Číslo pasu|Pasnummer|Passnummer|Passin numero|Útlevélszám|Pașaport|Загранпаспорт|Διαβατήριο|Pasaport|Pasaport numarası|جواز السفر|דרכון|पासपोर्ट|护照|护照号|護照|パスポート|パスポート番号|여권번호|หนังสือเดินทาง|Hộ chiếu|Paspor',
  },
  {
    id: 'licence',
    forms: ['@@@@@######@@9@@', '@#######', '########', '##@@#####', '@###-####-####'],
    words:
      'Driving licence|Driver’s license|Drivers license|Driver license number|DL number|Führerschein|Führerscheinnummer|Permis de conduire|Numéro de permis|Carnet de conducir|Permiso de conducir|Patente di guida|Carta de condução|CNH|Rijbewijs|Rijbewijsnummer|Prawo jazdy|Řidičský průkaz|Körkort|Kørekort|Førerkort|Ajokortti|Jogosítvány|Permis de conducere|Водительское удостоверение|Δίπλωμα οδήγησης|Ehliyet|Sürücü belgesi|رخصة القيادة|רישיון נהיגה|驾驶证|驾照|運転免許証|운전면허|ใบขับขี่|Giấy phép lái xe',
  },
];
