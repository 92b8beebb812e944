import type { LanguageWords } from './language-words.ts';

export const TURKISH: LanguageWords = {
  lists: {
    durable: `
      hesabı|hesabımı|hesabınızı|bağlı hesabı|kullanıcıyı|kullanıcıları|üyeyi|üyeleri|yolcuyu|müşteriyi|
      kişiyi|kişileri|cihazı|alan adını|cüzdanı|kartı|ödeme yöntemini|adresi|e-postayı|e-posta adresini|
      telefonu|telefon numarasını|anahtarı|parolayı|geçiş anahtarını|iletiyi|iletileri|mesajı|mesajları|
      gönderiyi|yorumu|yorumları|dosyayı|dosyaları|eki|fotoğrafı|resmi|etkinliği|takvimi|projeyi|siteyi|
      organizasyonu|kuruluşu|takımı|sertifikayı|herkes için|sunucudan|takvimimden`,
    bookings: `
      siparişi|seyahatimi|seyahatinizi|aboneliği|rezervasyonu|üyeliği|seyahati|uçuşu|uçuşları|bileti|planı|
      hesabı|siparişleri|randevuyu|aboneliğimi|siparişimi|rezervasyonumu`,
    purchases: `
      siparişi|emri|alışverişi|satın almayı|ödemeyi|rezervasyonu|bağışı|siparişinizi|alışverişinizi|
      ödemenizi`,
    places: `
      odadan|alandan|gruptan|takımdan|organizasyondan|sohbetten|kanaldan|sunucudan|konuşmadan|kuruluştan|
      grup sohbetinden|odayı|alanı|grubu|uzaydan`,
    notices: `
      kod|kodu|doğrulama kodu|doğrulama kodunu|onay kodu|sms kodu|bildirimleri|yazma bildirimlerini|
      yazıyor bildirimlerini|bildirimlerini|alındılarını|alındısı|alındıları|işaretleyicileri|özeti|
      özetleri|geri izlemeleri|durumunu|okundu bilgisi`,
  },
  buys: `
    satın al …, … satın al, … satın alın, al (?:long|uzun), alış, hemen al …, şimdi al …, … şimdi al,
    … hemen al, öde, öde …, … öde, ödeyin, … ödeyin, ödeme yap …, … ödeme yap, … ödemeyi yap, sipariş et,
    … sipariş et, sipariş ver …, sipariş verin …, … sipariş ver, … sipariş verin, emir ver, … emir ver,
    (?:ücretsiz )?{purchases} (?:ver|verin|tamamla|tamamlayın|onayla|onaylayın|gönder|yap|bitir),
    rezervasyon yap …, rezervasyon yapın …, … rezervasyon yap, … rezervasyon yapın,
    (?:şimdi|hemen) (?:rezervasyon|yer|ayırt) …, (?:.* )?(?:bilet|bileti|bagaj|koltuk|otopark|yemek) al,
    … yer ayırt, … rezervasyonu yap, rezerve et, … rezerve et, yer ayırt, … ayırt,
    onayla ve rezervasyon yap, bağış yap …, … bağış yap, bağışla, bağış, bağışta bulun …, teklif ver, kirala,
    şimdi kirala`,
  sends: `
    gönder, gönder …, … gönder, gönderin, … gönderin, … gönder ve …, yolla, … yolla, ilet ve …,
    yeniden gönder, kaydet ve gönder, yayınla, yayınla …, … yayınla, yayımla, … yayımla, yayımla …,
    yayınlayın, … yayınlayın, davet et, … davet et, davet edin, … davet edin, … davet et …, şimdi paylaş,
    yorum yap, yorum yaz, hata bildir, sorun bildir, … için ilet, onaya sun, … onaya sun`,
  deletes: `
    arındır, … arındır, sil, … sil, silin, … silin, sil …, … sil ve …, … siler, evet sil …, silmeye zorla,
    kalıcı olarak sil, … kalıcı olarak sil, … silinsin,
    (?:çöp|çöpü|çöp kutusunu|çöpleri|klasörü|istenmeyenleri|spam klasörünü|tüm çöpü|önemsiz klasörünü|gereksizleri|geri dönüşüm kutusunu) boşalt,
    … boşalt, boşalt,
    (?:.* )?(?:gereksizi|gereksizleri|istenmeyenleri|spam'i|konuyu|başlığı|iletileri|mesajları|geçmişi|geçmişini) temizle,
    {bookings} iptal et …, (?:tüm|bütün|bu) {bookings} iptal et, hesabı kapat, hesabımı kapat,
    … hesabı kapat, hesabını kapat,
    (?:hesabı|kullanıcıyı|hesabımı|hesabınızı) (?:devre dışı bırak|pasifleştir|etkisizleştir|askıya al),
    yok et, … yok et, imha et, … imha et, … kaldır ve sil, {durable} kaldır, … {durable} kaldır,
    … iptal et ve iade et,
    (?:anahtarı|anahtarını|sertifikayı|sertifikaları|daveti|yetkiyi|izinleri|erişimi|kullanıcı kimliğini) (?:iptal et|geri al|geri çek|yürürlükten kaldır),
    … (?:anahtarını|sertifikasını|yetkisini|davetini|izinlerini) (?:iptal et|geri al|yürürlükten kaldır),
    yürürlükten kaldır, … yürürlükten kaldır, geri çek, {places} (?:ayrıl|ayrılın|çık|terk et),
    … (?:çöpe|çöp kutusuna|geri dönüşüm kutusuna) (?:taşı|at|gönder),
    (?:çöpe|çöp kutusuna|geri dönüşüm kutusuna) (?:taşı|at|gönder)`,
  signs: `
    imzala, … imzala, imzalayın, … imzalayın, imzala (?:ve|şifrele) …, … imzala (?:ve )?şifrele,
    şifrele ve imzala, imzalamayı (?:bitir|tamamla), sözleşmeyi kabul et, teklifi kabul et, yetkilendir,
    … yetkilendir, yetki ver, … yetki ver, erişim (?:izni )?ver, … erişim (?:izni|yetkisi) (?:ver|verin),
    havale yap, para gönder, transfer et`,
  harmless: `
    {notices} (?:gönder|yeniden gönder|tekrar gönder), … {notices} (?:gönder|yeniden gönder|tekrar gönder),
    … al ve gönder, (?:.* )?[^ ]*(?:kod|kodu|kodunu) (?:.* )?gönder …, sepeti boşalt, … doğrudan sil,
    daima …, gönder ve al, gönder al, … gönder ve al, filtreleri sil, filtreyi sil,
    (?:arama|filtre|süzgeç|seçimi|tercihleri|aramayı|önbelleği|filtreleri) (?:sil|temizle), … ekle sil,
    ekle sil, al sat, satın al sat,
    (?:.* )?(?:sık kullanılanlardan|favorilerden|gruptan|listeden|sepetten|yer imlerinden|gözdelerden|sık kullanılan tablolardan) (?:kaldır|sil|çıkar),
    … düzenli aralıklarla gönder, asla …, hiçbir zaman …, her zaman …, … gönderme, … silme, çıkışta …,
    … çıkışta …, varsayılan …, arkaya gönder, en arkaya gönder, geriye gönder, arka plana gönder,
    tekrar satın al, daha sonra öde, sonra öde, hata (?!raporu).*, hata`,
};
