import Cart
import Legacy

CouponController().open()
print("\(discount()) %")
